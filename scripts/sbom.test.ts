import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeSbom } from "./sbom.ts";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("the bill of materials has every package that the product asks for, with its licence and its hash", () => {
  const { metadata, components } = writeSbom();
  const { name, version, dependencies } = readJson("package.json");
  expect(metadata.component).toMatchObject({ name, version });
  const names = components.map((component) => component.name);
  expect(Object.keys(dependencies).filter((one) => !names.includes(one))).toEqual([]);
  expect(components.find((component) => component.name === "react-dom")).toMatchObject({
    version: readJson("node_modules/react-dom/package.json").version,
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(new Set(components.map((component) => component.purl)).size).toBe(components.length);
});
