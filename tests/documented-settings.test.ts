import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const names = (text: string, pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name))];

/** What the server reads of its environment: rules of the schema, and what is read as it was given. */
const config = read("src/server/config.ts");
const settings = [
  ...names(config, /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): /gm),
  ...names(config, /\bgiven\.([A-Z][A-Z0-9_]+)/g),
];
/** What is read by the system, by Node or by a library of ours. */
const OF_OTHERS = ["NODE_ENV", "OTEL_EXPORTER_OTLP_HEADERS", "PATH", "TMPDIR"];
const known = [...new Set([...settings, ...OF_OTHERS])].toSorted();

test("docs/operations.md has each setting that the server reads, and no other", () => {
  expect(known.length).toBeGreaterThan(40);
  expect(names(read("docs/operations.md"), /^\| `([A-Z][A-Z0-9_]+)` \|/gm).toSorted()).toEqual(known);
});

test(".env.example has no setting that the server does not read", () => {
  const examples = names(read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm);
  expect(examples.filter((name) => !known.includes(name))).toEqual([]);
});
