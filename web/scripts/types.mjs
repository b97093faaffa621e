// Writes src/wire/types.ts from the schemas in web/schema (made by `oriflamme schema web/schema`).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const read = (name) => JSON.parse(readFileSync(new URL(`../schema/${name}`, import.meta.url), "utf8"));
const definitions = {};
for (const [schema, where] of [
  [read("openapi.json"), "components"],
  [read("socket.json"), "$defs"],
])
  collect(schema, where);

function collect(schema) {
  const walk = (node) => {
    if (!node || typeof node !== "object") return;
    for (const key of ["$defs", "schemas"]) if (node[key]) Object.assign(definitions, node[key]);
    Object.values(node).forEach(walk);
  };
  walk(schema);
}

const skip = /^(HTTPValidationError|ValidationError)$/;
const text = JSON.stringify(definitions).replaceAll("#/components/schemas/", "#/$defs/");
const clean = (node) => {
  if (Array.isArray(node)) return node.map(clean);
  if (!node || typeof node !== "object") return node;
  const copy = Object.fromEntries(
    Object.entries(node)
      .filter(([k, v]) => !(k === "title" && typeof v === "string") && k !== "$defs" && k !== "discriminator")
      .map(([k, v]) => [k, clean(v)]),
  );
  return copy;
};
const all = Object.fromEntries(
  Object.entries(JSON.parse(text))
    .filter(([name]) => !skip.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([n, d]) => [n, clean(d)]),
);
const source = await compile(
  { $defs: all, type: "object", additionalProperties: false, properties: {} },
  "Everything",
  {
    bannerComment: "/* Made from the server's schemas by `make web-types`; do not edit. */",
    unreachableDefinitions: true,
    additionalProperties: false,
    maxItems: -1,
    ignoreMinAndMaxItems: true,
    format: true,
    style: { printWidth: 120 },
  },
);
writeFileSync(process.argv[2] ?? new URL("../src/wire/types.ts", import.meta.url), source);
