import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emergencyAnswer } from "#contract/emergency/first-steps.ts";
import { wantsHuman } from "#contract/handoff/handoff-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { chooseSteps } from "#server/conversation/learned/first-step.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import { type Shop, shopWith } from "../../../../tests/support/shop.ts";
import { talkTo } from "../../../../tests/support/shop-talk.ts";

/**
 * Phrases of rounds that were written before the rules which they judged, and mended after. They hold what was reached; how the assistants do
 * on what nobody has looked at, only a new round says.
 */
const rounds = ["second", "third"] as const;

const linesOf = (round: string, name: string) =>
  readFileSync(new URL(`./${round}/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

const holds = (text: string, rules: string) =>
  rules
    .trim()
    .split(" && ")
    .every((rule) => new RegExp(rule.replace(/^!/, ""), "i").test(text) !== rule.startsWith("!"));

const plain = (text: string) => foldText(text).replaceAll("\u00A0", " ").replaceAll("\n", " ");

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: demoShop });
});
afterAll(() => shop.close());

describe.each(rounds)("the %s round", (round) => {
  test.each(["jaiminho", "arara", "marley"] as const)(
    "%s answers what was asked, also of what was spoken of before",
    async (bot) => {
      const missed: string[] = [];
      const lines = linesOf(round, bot);
      for (const line of lines) {
        const [asked = "", rules = ""] = line.split(" => ");
        const { text, handOff } = await talkTo(shop, asked.split(" >> "), bot);
        if (!holds(plain(`${text} ${handOff?.label ?? ""}`), rules)) missed.push(asked);
      }
      expect(missed.length / lines.length, missed.join("\n")).toBeLessThanOrEqual(0.12);
    },
  );

  test("emergencies are told the number and the first step, and nothing else is taken for one", () => {
    const told = linesOf(round, "emergencies").map((line) => line.split(/ => (?=[^=]*$)/));
    const missed = told.filter(([rules = "", text = ""]) => {
      const { emergency } = readGate(text);
      return !emergency || !holds(plain(emergencyAnswer(emergency, text, chooseSteps)), rules);
    });
    expect(missed.map(([, text]) => text)).toEqual([]);
    const calm = linesOf(round, "calm").map((line) => line.slice(2));
    expect(calm.filter((text) => readGate(text).emergency !== null)).toEqual([]);
    expect(calm.filter((text) => readGate(text).isDoubtful).length / calm.length).toBeLessThanOrEqual(0.03);
  });

  test("who asks for a person is understood, and who does not is not taken for one", () => {
    const wrong = linesOf(round, "persons").filter((line) => wantsHuman(line.slice(2)) !== line.startsWith("+"));
    expect(wrong).toEqual([]);
  });
});
