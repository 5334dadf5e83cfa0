// The package as it is published: its content, its size, its types, and its README in a project that installs it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { declarations } from "./types.js";
import { folder, root } from "./package.js";

/** The greatest sizes of the modules in bytes: a little more than was measured. */
const LARGEST = { sudokit: { file: 1_825_000, gzip: 810_000 }, solve: { file: 87_000, gzip: 27_300 } };

const project = `${root}/target/web/project`;
/** The README of the package, that of its folder, and that of the repository. */
const readme = [folder, `${root}/bindings/web`, root].map((place) => readFileSync(`${place}/README.md`, "utf8")).join("\n");
const run = (command, ...words) => execFileSync(command, words, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Returns the blocks of the README in a language. */
const blocks = (language) => [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, block]) => block);

rmSync(project, { recursive: true, force: true });
mkdirSync(project, { recursive: true });
writeFileSync(`${project}/package.json`, JSON.stringify({ name: "project", private: true, type: "module" }));
const pack = () => {
  const [{ filename }] = JSON.parse(run("npm", "pack", "--json", "--silent", folder));
  return `${project}/${filename}`;
};
const archive = pack();

test("the modules import nothing and are small", () => {
  for (const [module, most] of Object.entries(LARGEST)) {
    const bytes = readFileSync(`${folder}/${module}.wasm`);
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
    const sizes = { file: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
    for (const name of Object.keys(most)) assert.ok(sizes[name] <= most[name], `${module}, ${name}: ${sizes[name]} of ${most[name]} bytes`);
  }
});

test("the package has the same bytes each time", () => {
  const first = readFileSync(archive);
  assert.ok(first.equals(readFileSync(pack())));
});

test("the package has the version of the workspace", () => {
  const [, version] = readFileSync(`${root}/Cargo.toml`, "utf8").match(/^version = "(.*)"/m);
  assert.equal(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version, version);
});

test("the types are those of the schemas", () => {
  assert.equal(readFileSync(`${root}/bindings/web/answers.d.ts`, "utf8"), declarations(), "run node bindings/web/test/types.js");
});

test("every block of the README runs in a project that installs the package", async (t) => {
  run("npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", archive);
  let number = 0;
  for (const block of blocks("js")) {
    const file = `${project}/block-${++number}.mjs`;
    writeFileSync(file, block);
    const expected = [...block.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    const printed = run("node", file).trim().split("\n");
    await t.test(`block ${number}`, () => assert.equal(printed.join(", "), expected.join(", ")));
  }
  assert.ok(number >= 6);
});

test("the blocks of the README have the right types", () => {
  blocks("js").forEach((block, number) => writeFileSync(`${project}/typed-${number}.js`, block));
  blocks("ts").forEach((block, number) => writeFileSync(`${project}/typed-${number}.ts`, block));
  const tools = `${root}/target/web/npm/node_modules`;
  const compilerOptions = {
    noEmit: true, checkJs: true, strict: false, target: "es2022", module: "nodenext", lib: ["es2023", "dom"], types: ["node"],
    typeRoots: [`${tools}/@types`], skipLibCheck: false,
  };
  writeFileSync(`${project}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ["typed-*"] }));
  run(`${tools}/.bin/tsc`, "--project", ".");
});
