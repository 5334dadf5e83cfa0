//! A text taken for any format gives records or reasons, and what a format writes has the same givens when it reads it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit::text::{Format, Options, Reader, Sheet, footer, header, write};

/// The most records that are written again: long texts are there for their whole, and would take most of the time.
const MOST: usize = 20;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, text)) = bytes.split_first() else { return };
    let formats = Format::ALL;
    let format = formats[usize::from(*first) % formats.len()];
    let options = Options { format: Some(format), ..Options::default() };
    for (number, record) in Reader::with(text, options).map_while(Result::ok).enumerate() {
        let Some(position) = record.position.as_ref().ok().filter(|_| number < MOST) else { continue };
        // A format without a place for entries draws them as givens or leaves them out.
        if position.entries.is_some() && !format.says().entries {
            continue;
        }
        let sheet = Sheet { position, labels: &record.labels };
        let mut written = header(format).as_bytes().to_vec();
        if !format.is_written() || !format.is_read() || !write(format, sheet, &mut written) {
            continue;
        }
        written.push(b'\n');
        written.extend_from_slice(footer(format).as_bytes());
        let mut again = Reader::with(&written[..], options).map_while(Result::ok);
        let read = again.next().map(|record| record.position.map(|read| read.givens).map_err(|bad| bad.to_string()));
        assert_eq!(read, Some(Ok(position.givens)), "{format}: {}", String::from_utf8_lossy(&written));
    }
});
