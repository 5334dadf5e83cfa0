# The package `sudokit`: version and dependencies are those of Cargo.toml and Cargo.lock.
{ lib, stdenv, rustPlatform, installShellFiles }:

let
  manifest = lib.importTOML ../../Cargo.toml;
in
rustPlatform.buildRustPackage {
  pname = "sudokit";
  version = manifest.workspace.package.version or manifest.package.version;
  src = lib.cleanSource ../..;
  cargoLock.lockFile = ../../Cargo.lock;
  buildType = "dist";
  doCheck = false; # the tests take longer than the build

  nativeBuildInputs = [ installShellFiles ];
  postInstall = lib.optionalString (stdenv.buildPlatform.canExecute stdenv.hostPlatform) ''
    $out/bin/sudoku man -o man
    installManPage man/*.1
    installShellCompletion --cmd sudoku \
      --bash <($out/bin/sudoku completions bash) \
      --zsh <($out/bin/sudoku completions zsh) \
      --fish <($out/bin/sudoku completions fish)
  '';

  doInstallCheck = stdenv.buildPlatform.canExecute stdenv.hostPlatform;
  installCheckPhase = ''
    $out/bin/sudoku solve grids/escargot.txt | $out/bin/sudoku check
  '';

  meta = {
    description = "Solve, explain, rate, generate and convert classic 9x9 Sudoku";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "sudoku";
  };
}
