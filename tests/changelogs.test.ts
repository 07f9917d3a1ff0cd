import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each version and how many entries each of its parts has, whatever language it is told in. */
function shapeOf(file: string): (string | number)[] {
  const shape: (string | number)[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const version = /^## (\S+)/.exec(line)?.[1];
    if (version) shape.push(/^\d/.test(version) ? version : "next");
    if (line.startsWith("### ")) shape.push(0);
    if (line.startsWith("- ")) shape.push((shape.pop() as number) + 1);
  }
  return shape;
}

test("what changed is told in Portuguese and in English, entry by entry", () => {
  expect(shapeOf("CHANGELOG.pt-BR.md")).toEqual(shapeOf("CHANGELOG.md"));
});
