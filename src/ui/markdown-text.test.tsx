import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { safeHref } from "#lib/safe-href.ts";
import { MarkdownText } from "./markdown-text.tsx";

/** The elements that a text becomes, without their looks. */
const shown = (text: string, topHeading?: 2): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MarkdownText text={text} {...(topHeading && { topHeading })} />
    </MemoryRouter>,
  )
    .replace(/ (?:class|data-discover|tabindex|target|rel|scope)="[^"]*"/g, "")
    .replace(/^<div>(.*)<\/div>$/s, "$1");

test.each([
  ["Até **30 dias**.\nCom *nota*.", "<p>Até <strong>30 dias</strong>.<br/>Com <em>nota</em>.</p>"],
  ["**a *b* c** ***d***", "<p><strong>a <em>b</em> c</strong> <em><strong>d</strong></em></p>"],
  ["5 \\* 3, \\_x\\_ e ~~R$ 9~~ `a*b`", "<p>5 * 3, _x_ e <del>R$\u00a09</del> <code>a*b</code></p>"],
  [
    "- um\n  - dois\n    1. três\n- quatro",
    '<ul><li>um<ul><li>dois<ol start="1"><li>três</li></ol></li></ul></li><li>quatro</li></ul>',
  ],
  ["3. a\n\n4. b", '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
  ["- [x] pago\n- [ ] entregue", "<ul><li>☑ pago</li><li>☐ entregue</li></ul>"],
  ["> aviso\n> - um", "<blockquote><p>aviso</p><ul><li>um</li></ul></blockquote>"],
  ["```\n<b>\n```\n---", "<pre><code>&lt;b&gt;</code></pre><hr/>"],
  [
    "| a | b |\n|---|--:|\n| **1** | 2 |",
    "<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>1</strong></td><td>2</td></tr></tbody></table></div>",
  ],
])("%j is shown as what it means", (text, html) => {
  expect(shown(text)).toBe(html);
});

test("headings stand below those of the page, without gaps; in a conversation they are bold lines", () => {
  expect(shown("# A\n### B", 2)).toBe("<h2>A</h2><h3>B</h3>");
  expect(shown("# A\n### B")).toBe("<p>A</p><p>B</p>");
});

test("links lead where it is safe; of the others only the words stay [CHAT-27 CHAT-28]", () => {
  expect(shown("[loja](/arara-mart) e https://a.co/b. [mal](javascript:alert(1)) [dados](data:text/html,x)")).toBe(
    '<p><a href="/arara-mart">loja</a> e <a href="https://a.co/b">https://a.co/b</a>. mal dados</p>',
  );
  expect(shown("![foto](https://a.co/f.png) ![](javascript:x)")).toBe(
    '<p><a href="https://a.co/f.png">foto</a> javascript:x</p>',
  );
});

test("HTML is text", () => {
  expect(shown('<img src=x onerror="alert(1)">')).toBe("<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>");
});

test("whatever is written, no link leads to an unsafe place and no other element comes of it", () => {
  const piece = fc.constantFrom(
    ...["[", "](", ")", "**", "*", "_", "`", "javascript:x", "https://a.b", "\n", "- ", "> ", "```", " a", "![", "<"],
    ...["<script>", "<javascript:x>", "|a|\n|-|\n", "www.a.b", "a@b.co", "\\", "&#106;avascript:", "data:text/html,x"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const html = shown(pieces.join(""));
      const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
      expect(links.filter((href) => safeHref(href) !== href)).toEqual([]);
      expect(html).not.toMatch(
        /<(?!\/?(?:p|a|b?r|hr|strong|em|del|code|pre|ul|ol|li|blockquote|div|table|t[hrd]|thead|tbody)\b)/,
      );
    }),
  );
});
