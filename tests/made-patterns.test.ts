import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Where the text of a pattern that is made at run time comes from. In every other file it is made of constants (`${WORDS}`) and
 * escaped text (`${RegExp.escape(text)}`) alone.
 */
const GONE_THROUGH: Record<string, string> = {
  "src/contract/catalog-admin/product-picture.ts": "a constant",
  "src/contract/studio/door/find-door.ts": "a file of ours",
  "src/contract/studio/door/nearest-phrases.ts": "a file of ours",
  "src/contract/studio/door/notice-words.ts": "constants",
  "src/contract/studio/door/request-subject.ts": "a file of ours",
  "src/engine/product-words/true-to-facts.ts": "a file of ours, read at the start",
  "src/engine/text/text-rule.ts": "rules of ours",
  "src/server/bot/built-in/artist/telling.ts": "a pattern of its callers, with its places told",
  "src/server/bot/built-in/platform/talk-words.ts": "words of ours, each held to letters",
  "src/server/bot/built-in/shop/asked-detail.ts": "a constant, as a pattern of its own",
  "src/server/bot/evaluation/evaluation.ts": "cases of ours, of the benchmark",
  "src/server/bot/guard/store-claims.ts": "a number, and a constant",
  "src/server/conversation/guard/medical-orders.ts": "words of ours, each held to letters",
  "src/server/conversation/rules/clauses.ts": "words of ours, each held to letters",
  "src/server/conversation/rules/word-pattern.ts": "words of ours, each held to letters",
  "src/server/platform/http/method-not-allowed.ts": "paths of our own endpoints",
};

/** What stands between the brackets of each `new RegExp(…)`. */
function* madePatterns(source: string): Generator<string> {
  for (const { index } of source.matchAll(/\bRegExp\(/g)) {
    const start = source.indexOf("(", index) + 1;
    let open = 1;
    let end = start;
    while (open > 0 && end < source.length) {
      if (source[end] === "(") open += 1;
      if (source[end] === ")") open -= 1;
      end += 1;
    }
    yield source.slice(start, end - 1);
  }
}

const isText = (made: string) => /^\s*(?:String\.raw)?["`]/.test(made);
const isSafe = (made: string) =>
  isText(made) &&
  [...made.matchAll(/\$\{((?:[^{}]|\{[^}]*\})*)\}/g)].every(([, part = ""]) =>
    /^(?:[A-Z_]+|RegExp\.escape\(.*\))$/s.test(part),
  );

test("no pattern is made of a text as it came", () => {
  const files = globSync("src/**/*.{ts,tsx,js}").filter((file) => !file.includes(".test."));
  const making = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
  expect(making.length).toBeGreaterThan(20);
  const unsafe = making.filter((file) => ![...madePatterns(readFileSync(file, "utf8"))].every(isSafe));
  expect(unsafe.sort()).toEqual(Object.keys(GONE_THROUGH));
  // Browsers have it since 2025 only.
  const escaping = files.filter((file) => readFileSync(file, "utf8").includes("RegExp.escape"));
  expect(escaping.filter((file) => !file.startsWith("src/server/"))).toEqual([]);
});
