import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/logs.md", "utf8");
const sources = globSync(["src/*.ts", "src/{app,server}/**/*.{ts,tsx}"])
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(file, "utf8"));

/** A message as the page writes it: what is filled in is `…`. */
const asWritten = (message: string) => message.replaceAll(/\$\{[^}]*\}/g, "…");

/** The last text of each call of a log, those that warn at most once a minute, and what regular work says when it fails. */
function messagesOf(source: string): string[] {
  const calls = source.matchAll(/\b\w*[lL]og(?:"\))?(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]*\])\(([^;]*?);/g);
  // A call without a text passes on one of the others.
  const told = [...calls].flatMap(([, call = ""]) => [...call.matchAll(/"([^"]+)"/g)].at(-1)?.[1] ?? []);
  const sampled = [...source.matchAll(/\bwarn\(["`]([^"`]+)["`]\)/g)].map(([, message = ""]) => message);
  const regular = [...source.matchAll(/\b(?:failed:|failed =|SHED =) "([a-z][^"]+)"/g)].map(
    ([, message = ""]) => message,
  );
  return [...told, ...sampled, ...regular].map(asWritten);
}

const written = new Set(sources.flatMap(messagesOf));
const named = new Set([...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = ""]) => message));

test("every line that the log may have is on its page, and no other", () => {
  expect(written.size).toBeGreaterThan(40);
  expect([...named].sort()).toEqual([...written].sort());
});
