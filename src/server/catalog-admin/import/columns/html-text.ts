import { Parser } from "htmlparser2";

const BLOCKS = new Set(["p", "div", "ul", "ol", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "section", "br"]);
const UNREAD = new Set(["script", "style", "template", "iframe"]);

/** The text of a description that another shop keeps as HTML: paragraphs are lines, items of lists begin with a dash. */
export function htmlText(html: string): string {
  // Between tags a line break is a space; without any tag it is one that somebody typed.
  const space = /<[a-z!]/i.test(html) ? /\s+/g : /[^\S\n]+/g;
  let text = "";
  let unread = 0;
  const parser = new Parser({
    onopentag(name) {
      if (UNREAD.has(name)) unread += 1;
      if (BLOCKS.has(name)) text += "\n";
      if (name === "li") text += "\n- ";
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1;
      if (BLOCKS.has(name)) text += "\n";
    },
    ontext(piece) {
      if (unread === 0) text += piece.replace(space, " ");
    },
  });
  parser.write(html);
  parser.end();
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
