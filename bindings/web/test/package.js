// The package that the tests load: target/web/sudokit, or the folder SUDOKIT_PACKAGE.
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const folder = resolve(process.env.SUDOKIT_PACKAGE ?? `${root}/target/web/sudokit`);
export const address = (file) => pathToFileURL(`${folder}/${file}`);
export const sudokit = await import(address("node.js"));
await sudokit.init();
