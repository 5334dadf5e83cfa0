// Writes answers.d.ts from docs/schemas: node bindings/web/test/types.js
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const NAMES = {
  candidates: "CandidatesAnswer",
  canon: "CanonAnswer",
  check: "CheckAnswer",
  count: "CountAnswer",
  generate: "GenerateAnswer",
  hint: "HintAnswer",
  rate: "RateAnswer",
  reduce: "ReduceAnswer",
  show: "ShowAnswer",
  solve: "SolveAnswer",
};

const schema = (name) => JSON.parse(readFileSync(new URL(`../../../docs/schemas/${name}.json`, import.meta.url), "utf8"));
const common = schema("common").$defs;
const upper = (name) => ({ map: "Symmetry", full: "Solution" })[name] ?? name[0].toUpperCase() + name.slice(1);
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** Tells whether a shared part has a type of its own: a text in a notation, a digit, a list of fixed length or an object. */
const hasName = (name) => common[name].pattern || common[name].items?.properties || ["digit", "marks"].includes(name);

/** Returns the type of a part of a schema. */
function type({ $ref, enum: values, type: kind, properties, required, items, additionalProperties, patternProperties }, indent) {
  if ($ref) {
    const name = $ref.split("/").at(-1);
    return hasName(name) ? upper(name) : type(common[name], indent);
  }
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(kind)) return kind.map((each) => type({ type: each, items }, indent)).join(" | ");
  if (kind === "array") return `Array<${type(items, indent)}>`;
  if (properties) return object(properties, required ?? [], indent);
  if (patternProperties) return `Record<string, ${type(Object.values(patternProperties)[0], indent)}>`;
  if (additionalProperties) return `Record<string, ${type(additionalProperties, indent)}>`;
  return { integer: "number" }[kind] ?? kind;
}

/** Returns the type of an object. */
function object(properties, required, indent) {
  const fields = Object.entries(properties).map(([name, property]) => {
    const text = property.description ? `${indent}  /** ${sentence(property.description)} */\n` : "";
    return `${text}${indent}  ${name}${required.includes(name) ? "" : "?"}: ${type(property, `${indent}  `)};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

/** Returns the declarations of all answers. */
export function declarations() {
  const shared = Object.entries(common).filter(([name]) => hasName(name));
  const text = shared.map(([name, property]) => {
    const written = name === "digit" ? "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9" : type(property, "");
    return `/** ${sentence(property.description)} */\nexport type ${upper(name)} = ${written};\n`;
  });
  const answers = Object.entries(NAMES).map(([name, interfaceName]) => {
    const { title, properties: { source, ...properties }, required } = schema(name);
    return `/** ${title}. */\nexport interface ${interfaceName} ${object(properties, required, "")}\n`;
  });
  return `// Written by types.js from docs/schemas.\n\n${[...text, ...answers].join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../answers.d.ts", import.meta.url), declarations());
}
