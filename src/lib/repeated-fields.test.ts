import { expect, test } from "vitest";
import { repeatedFields } from "./repeated-fields.ts";

test.each<[json: string, fields: string[]]>([
  ["{}", []],
  ['{"a":1,"b":1}', []],
  ['{"a":1,"a":1}', ["a"]],
  ['{ "a" \n:\t1 , "b": 2, "a" : 3, "b": 4 }', ["a", "b"]],
  // The same name in objects beside and inside of each other is no repetition.
  ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', []],
  ['{"a":1,"b":[{"c":1},{"c":1,"c":2}]}', ["b"]],
  ['{"a":{"x":{"y":1,"y":2}},"b":1}', ["a"]],
  // Texts that only look like names.
  ['{"a":"a","b":["a","a"],"c":"\\"a\\":1,\\"a\\":2"}', []],
  ['{"a":"x\\\\","a":"y"}', ["a"]],
  ['{"a":"\\\\\\"{","b":1}', []],
  // One name, written in two ways.
  ['{"price":1,"pr\\u0069ce":2}', ["price"]],
  ['{"__proto__":1,"__proto__":2}', ["__proto__"]],
  ['[{"a":1},{"a":2,"a":3}]', ["a"]],
  ['"a"', []],
])("%s says twice: %j", (json, fields) => {
  JSON.parse(json);
  expect(repeatedFields(json)).toEqual(fields);
});

// Going back over what was read for each quotation mark would outlast the test.
test("a text of a megabyte full of signs is read once", () => {
  const json = JSON.stringify({ a: "\\".repeat(500_000), b: '"'.repeat(250_000) });
  expect(repeatedFields(json)).toEqual([]);
});
