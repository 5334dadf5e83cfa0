class Sudoku < Formula
  desc "Solve, explain, rate, generate and convert classic 9x9 Sudoku"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/releases/download/v@VERSION@/sudoku-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license any_of: ["MIT", "Apache-2.0"]
  head "@REPOSITORY@.git", branch: "main"

  depends_on "rust" => :build

  def install
    system "cargo", "install", "--profile", "dist", *std_cargo_args
    system bin/"sudoku", "man", "-o", "man"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"sudoku", "completions")
  end

  test do
    puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    assert_match version.to_s, shell_output("#{bin}/sudoku --version")
    assert_equal solution, shell_output("#{bin}/sudoku solve #{puzzle}").chomp
  end
end
