//! A macro that lists the fields of a struct with their descriptions.

/// Defines a struct, and lists the names of its fields and their descriptions.
///
/// A field that begins with `opt` is an `Option`, and is absent from the data if there is no value. `#[name("x")]` renames a
/// field in the data. `#[of(Type)]` stands before `#[serde(flatten)]` and adds the fields of that type.
macro_rules! fields {
    (
        $(#[doc = $about:literal])+
        $(#[derive($($derive:ident),+)])?
        pub struct $struct:ident $(<$($parameter:ident = $default:ty),+>)? {
            $(
                $(#[doc = $doc:literal])+
                $(#[name($name:literal)])?
                $(#[of($inner:ty)])?
                $(#[serde($($serde:tt)+)])?
                $(pub $field:ident: $type:ty,)?
                $(opt $optional:ident: $value:ty,)?
            )+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, $($($derive),+)?)]
        pub struct $struct $(<$($parameter = $default),+>)? {
            $(
                $(#[doc = $doc])+
                $(#[serde(rename = $name)])?
                $(#[serde($($serde)+)])?
                $(pub $field: $type,)?
                $(#[serde(skip_serializing_if = "Option::is_none")] pub $optional: Option<$value>,)?
            )+
        }

        impl $struct {
            /// The names of the fields in json and csv, in their order.
            pub const FIELDS: &'static [&'static str] = {
                const PARTS: &[&[&str]] = &[$(fields!(@names $($field)? $($optional)? $(= $name)? $(of $inner)?)),+];
                &$crate::answer::fields::joined::<{ $crate::answer::fields::total(PARTS) }>(PARTS)
            };
            /// The description of each field.
            pub const DESCRIPTIONS: &'static [&'static str] = {
                const PARTS: &[&[&str]] = &[$(fields!(@descriptions concat!($($doc),+) $(, $inner)?)),+];
                &$crate::answer::fields::joined::<{ $crate::answer::fields::total(PARTS) }>(PARTS)
            };
        }
    };
    (@names $field:ident) => { &[stringify!($field)] };
    (@names $field:ident = $name:literal) => { &[$name] };
    (@names $field:ident of $inner:ty) => { <$inner>::FIELDS };
    (@descriptions $text:expr) => { &[$text] };
    (@descriptions $text:expr, $inner:ty) => { <$inner>::DESCRIPTIONS };
}
pub(super) use fields;

/// Returns the number of all items of some lists.
pub const fn total(lists: &[&[&str]]) -> usize {
    let (mut total, mut at) = (0, 0);
    while at < lists.len() {
        total += lists[at].len();
        at += 1;
    }
    total
}

/// Returns the items of some lists, `N` in all, as one list.
pub const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let (mut joined, mut next, mut at) = ([""; N], 0, 0);
    while at < lists.len() {
        let mut item = 0;
        while item < lists[at].len() {
            joined[next] = lists[at][item];
            next += 1;
            item += 1;
        }
        at += 1;
    }
    joined
}
