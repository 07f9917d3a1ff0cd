import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, plainText } from "./markdown.ts";

test("the words of a text are told without its marks", () => {
  const text = "# Café\n\nMuito **bom** e [barato](/arara-mart).\n- `um`\n  1. *dois*\n---\n```js\na * b\n```\n> fim";
  expect(plainText(text)).toBe("Café\nMuito bom e barato.\num\ndois\na * b\nfim");
  expect(plainText("| Caneca | Preço |\n|---|--:|\n| **Azul** | R$ 9 |")).toBe("Caneca Preço\nAzul R$ 9");
});

test("what is no mark-up stays as it was written", () => {
  const texts = [
    "2 * 3 * 4 e #hashtag, CAF_01_02",
    "<b>negrito</b> <img src=x onerror=alert(1)>",
    "<div>\n<script>alert(1)</script>\n</div>",
    "[aviso]: leia antes",
    "Total:\n=====",
    "    quatro espaços antes",
  ];
  expect(texts.map(plainText)).toEqual(texts);
});

const growing = `## Canecas\n\nTemos **três**, *todas* em estoque:\n- uma\n- outra\n-\n\n1. **Azul**\n   - 350 ml\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nFim\n---\n> [nota](/a)\n\n\`\`\`\ncódigo\n\`\`\`\nTchau`;

test("while a text grows only its last block changes: what stands above it does not flicker", () => {
  const whole = parseMarkdown(growing);
  for (let length = 1; length <= growing.length; length += 1) {
    const done = parseMarkdown(growing.slice(0, length)).slice(0, -1);
    expect(done.map(({ type }) => type)).toEqual(whole.slice(0, done.length).map(({ type }) => type));
  }
});

test("no text takes long to read, however deep its marks lie, and none breaks the reader", () => {
  const begin = performance.now();
  const hostile = [
    "**a ",
    "[a](",
    "_a ",
    "*a ",
    "`",
    "https://",
    "> - ",
    ">",
    "1. ",
    "![[",
    "~~a",
    "|a",
    "\n|-",
    "*a **b ",
  ];
  for (const text of hostile) parseMarkdown(text.repeat(5_000));
  const mark = fc.constantFrom(...hostile, "](", ")", "**", "\n", "- ", "```", " a", "|\n", "<", "\\");
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 80 }), (marks) => {
      plainText(marks.join(""));
    }),
  );
  expect(performance.now() - begin).toBeLessThan(10_000);
});
