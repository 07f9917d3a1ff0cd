import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = readFileSync("docs/cryptography.md", "utf8");
/** Random names, which protect nothing, need no row. */
const USES = /import \{([^}]*)\} from "node:crypto"|from "@noble\/|crypto\.(?:subtle|getRandomValues)|randomBytes\(/;

const usesCryptography = (file: string) => {
  const [said, imported] = USES.exec(readFileSync(file, "utf8")) ?? [];
  return said !== undefined && imported?.trim() !== "randomUUID";
};
const files = globSync(["src/**/*.ts", "src/**/*.tsx", "scripts/**/*.ts"]).filter((file) => !file.includes(".test."));
const named = [...PAGE.matchAll(/`(src\/[\w./-]+)`/g)].map(([, file = ""]) => file);

test("every file that uses cryptography is on its page, and no other", () => {
  const found = files.filter(usesCryptography).sort();
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(named)].sort()).toEqual(found);
});
