import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { firstStore } from "../../../../tests/support/first-store.ts";
import { readAskedTexts } from "./asked-texts.ts";
import { readKnowledge } from "./knowledge-base.ts";

const FOLDER = "src/server/bot/knowledge";
const asked = chatBots.flatMap((bot) =>
  readdirSync(`${FOLDER}/${bot}`)
    .filter((name) => name.endsWith(".asked.tsv"))
    .map((name) => [bot, name] as const),
);
const MOST_LETTERS = 48;

/** The titles of a file with the labels of its texts: of the shop those in particular, of the others all. */
function textsOf(bot: string, markdown: string): string[] {
  const kind = bot === "mart" ? /^\* ([^:*]{2,120}): / : /^- ([^:*]{2,120}): /;
  return markdown
    .replace(/<!--.*?-->/gs, "")
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [title = "", ...lines] = section.split("\n");
      return ["", ...lines.flatMap((line) => kind.exec(line)?.[1] ?? [])].map((label) => `${title.trim()}\t${label}`);
    });
}

test.each(asked)("%s: every way to ask in %s leads to a text that is there, and every text has some", (bot, name) => {
  const markdown = readFileSync(`${FOLDER}/${bot}/${name.replace("asked.tsv", "md")}`, "utf8");
  const rows = readFileSync(`${FOLDER}/${bot}/${name}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((row) => row.split("\t"));
  expect(rows.map(([title, label]) => `${title}\t${label}`).toSorted()).toEqual(textsOf(bot, markdown).toSorted());
  for (const [, , ways] of rows) expect(ways?.split(" | ").length).toBeGreaterThanOrEqual(4);
  const questions = rows.flatMap(([, , , question]) => question ?? []);
  expect(questions).toHaveLength(bot === "mart" ? 0 : rows.length);
  for (const question of questions) {
    expect(question).toMatch(/^\p{Lu}.*\?$/u);
    expect(question.length).toBeLessThanOrEqual(MOST_LETTERS);
  }
});

test.each(chatBots)("no two buttons of %s ask the same", (bot) => {
  const questions = readAskedTexts(bot).flatMap(({ question }) => (question ? [foldText(question)] : []));
  expect(questions.filter((one, at) => questions.indexOf(one) !== at)).toEqual([]);
});

test("an article that a setting does not touch stays the same one, so that it is not read again", () => {
  const read = (freeShippingFrom: number) =>
    readKnowledge("mart", {
      store: { ...firstStore, freeShippingFrom },
      appVersion: "1",
      retention: { zipCodeDays: 30, sessionDays: 30 },
    }).articles;
  const [before, after] = [read(100), read(250)];
  const changed = after.filter((article) => !before.includes(article));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(after.length / 2);
  for (const { text, details = [], particulars = [] } of changed)
    expect(JSON.stringify([text, details, particulars])).toMatch(/R\$\s?250/);
});
