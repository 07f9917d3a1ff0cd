import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Inline, parseInline, parseMarkdown, plainText } from "./markdown.ts";
import { safeHref } from "./safe-href.ts";

function linksOf(pieces: Inline[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === "string" || piece.kind === "code") return [];
    return [...(piece.kind === "link" ? [piece.href] : []), ...linksOf(piece.children)];
  });
}

function inlinesOf(block: Block): Inline[] {
  if (block.kind === "code" || block.kind === "rule") return [];
  if (block.kind === "heading") return block.content;
  return (block.kind === "list" ? block.items : block.lines).flat();
}

test("a text has paragraphs, lists, headings, quotes, code and rules", () => {
  const text =
    "## Troca\nAté **30 dias**.\nCom nota.\n\n- um\n\n- *dois*\n  e meio\n\n2. três\n> aviso\n```\n<b>\n```\n---";
  expect(parseMarkdown(text)).toEqual([
    { kind: "heading", level: 2, content: ["Troca"] },
    { kind: "paragraph", lines: [["Até ", { kind: "strong", children: ["30 dias"] }, "."], ["Com nota."]] },
    {
      kind: "list",
      isOrdered: false,
      start: 1,
      items: [["um"], [{ kind: "emphasis", children: ["dois"] }, " ", "e meio"]],
    },
    { kind: "list", isOrdered: true, start: 2, items: [["três"]] },
    { kind: "quote", lines: [["aviso"]] },
    { kind: "code", text: "<b>" },
    { kind: "rule" },
  ]);
});

test("the words of a text are told without its marks", () => {
  const text = "# Café\n\nMuito **bom** e [barato](/arara-mart).\n- `um`\n---\n```js\na * b\n```";
  expect(plainText(text)).toBe("Café\nMuito bom e barato.\num\na * b");
  expect(plainText("2 * 3 * 4 e #hashtag")).toBe("2 * 3 * 4 e #hashtag");
});

test("links lead where it is safe; of the others only the words stay [CHAT-27 CHAT-28]", () => {
  expect(
    parseInline("[loja](/arara-mart) e https://a.co/b. [mal](javascript:alert(1)) [dados](data:text/html,x)"),
  ).toEqual([
    { kind: "link", href: "/arara-mart", children: ["loja"] },
    " e ",
    { kind: "link", href: "https://a.co/b", children: ["https://a.co/b"] },
    ".",
    " ",
    "mal",
    " ",
    "dados",
  ]);
});

test("HTML is text", () => {
  expect(parseInline('<img src=x onerror="alert(1)">')).toEqual(['<img src=x onerror="alert(1)">']);
});

test("prices, codes and words with underscores are no mark-up", () => {
  expect(parseInline("2 * 3 * 4, CAF_01_02 e *ok*")).toEqual([
    "2 * 3 * 4, CAF_01_02 e ",
    { kind: "emphasis", children: ["ok"] },
  ]);
});

test("whatever is written, no link leads to an unsafe place", () => {
  const piece = fc.constantFrom(
    "[",
    "](",
    ")",
    "**",
    "*",
    "_",
    "`",
    "javascript:x",
    "https://a.b",
    "\n",
    "- ",
    "> ",
    "```",
    " a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const links = parseMarkdown(pieces.join("")).flatMap((block) => linksOf(inlinesOf(block)));
      expect(links.filter((href) => safeHref(href) !== href)).toEqual([]);
    }),
  );
});

test("no text takes long to read", () => {
  const begin = performance.now();
  for (const text of ["**a ", "[a](", "_a ", "*a ", "`", "https://", "> - "]) parseMarkdown(text.repeat(5_000));
  expect(performance.now() - begin).toBeLessThan(5_000);
});
