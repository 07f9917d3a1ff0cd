import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";
import { type ChoiceExample, choiceLines, createChooser, type Option } from "./choice.ts";
import { learnChoice } from "./choice-learning.ts";

const folder = mkdtempSync(join(tmpdir(), "choice-"));
afterAll(() => rmSync(folder, { recursive: true }));

const THINGS = ["loja", "conta", "jingle", "etiqueta"];
const option = (thing: string, kind: string): Option => ({
  name: kind ? `${thing} > ${kind}` : thing,
  group: thing,
  kind,
});
const options: Option[] = [
  ...THINGS.flatMap((thing) => ["", "preço", "demora"].map((kind) => option(thing, kind))),
  { name: "-", group: "-", kind: "" },
];
const place = (name: string) => options.findIndex((one) => one.name === name);

/** What is asked on is learnt of the first things alone: of the last one nobody asked anything on. */
const examples = (): ChoiceExample[] => [
  ...THINGS.map((thing) => ({ text: `como faço ${thing}`, meant: [place(thing)] })),
  ...THINGS.slice(0, -1).flatMap((thing) => [
    { text: "e quanto custa?", told: place(thing), meant: [place(`${thing} > preço`)] },
    { text: "qto custa isso", told: place(thing), meant: [place(`${thing} > preço`)] },
    { text: "demora muito?", told: place(thing), meant: [place(`${thing} > demora`)] },
    { text: "e demora?", told: place(thing), meant: [place(`${thing} > demora`)] },
    { text: "vai chover amanhã?", told: place(thing), meant: [place("-")] },
    { text: `outra coisa, como faço ${thing}`, told: place("conta"), meant: [place(thing)] },
  ]),
];

let files = 0;
function learnt(given: ChoiceExample[] = examples(), of = options) {
  const file = join(folder, `${++files}.tsv`);
  writeFileSync(file, choiceLines(of, learnChoice({ options: of, rounds: 30 }, given)).join("\n"));
  return relative(PROJECT_ROOT, file);
}

const { weigh } = createChooser({ options, weights: learnt() });
const likeliest = (text: string, told?: string, before?: string) => {
  const shares = weigh({ text, told: told === undefined ? undefined : place(told), before });
  return options[shares.indexOf(Math.max(...shares))]?.name;
};

test("the same words are asked of what was told before, also where nobody went on so before", () => {
  expect(likeliest("e quanto custa?", "loja")).toBe("loja > preço");
  expect(likeliest("e quanto custa?", "etiqueta")).toBe("etiqueta > preço");
  expect(likeliest("demora muito?", "etiqueta")).toBe("etiqueta > demora");
});

test("what names another thing leaves what was told, and what is nothing known is none", () => {
  expect(likeliest("outra coisa, como faço loja", "etiqueta")).toBe("loja");
  expect(likeliest("vai chover amanhã?", "etiqueta")).toBe("-");
});

test("shares are of one whole, and of what nobody wrote nothing is likely", () => {
  const shares = weigh({ text: "xablau zurumbeta" });
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(Math.max(...shares)).toBeLessThan(0.3);
});

test("any of several right texts may be learnt", () => {
  const both = [place("loja > preço"), place("conta > preço")];
  const { weigh: judge } = createChooser({
    options,
    weights: learnt([...examples(), { text: "é pago", meant: both }]),
  });
  const shares = judge({ text: "é pago" });
  expect(both.reduce((sum, one) => sum + (shares[one] ?? 0), 0)).toBeGreaterThan(0.6);
});

test("the same examples give the same weights, and weights of other texts are not read", () => {
  const lines = () => choiceLines(options, learnChoice({ options, rounds: 3 }, examples()));
  expect(lines()).toEqual(lines());
  const other = createChooser({ options: options.toReversed(), weights: learnt() });
  expect(() => other.weigh({ text: "oi" })).toThrow(/npm run learn/);
});
