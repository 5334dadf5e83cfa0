# In a checkout: nix run ./packaging/nix
{
  description = "Solve, explain, rate, generate and convert classic 9x9 Sudoku";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      forSystems = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = forSystems (pkgs: { default = pkgs.callPackage ./package.nix { }; });
      devShells = forSystems (pkgs: {
        default = pkgs.mkShell { packages = with pkgs; [ cargo clippy rust-analyzer rustc rustfmt ]; };
      });
    };
}
