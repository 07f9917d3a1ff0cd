import { safeHref } from "./safe-href.ts";

/** A piece of a line. Text that is no mark-up stays text: there is no HTML here. */
export type Inline =
  | string
  | { kind: "strong" | "emphasis"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; children: Inline[] };

export type Block =
  | { kind: "paragraph" | "quote"; lines: Inline[][] }
  | { kind: "heading"; level: number; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

/** Every repetition is bounded, so that no text takes long to read. */
const MARK =
  /`(?<code>[^`\n]{1,2000})`|\[(?<label>[^[\]\n]{1,500})\]\((?<href>[^()\s]{1,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500})?)\)|(?<address>https?:\/\/[^\s<>"'()[\]]{1,2000})|\*\*(?=\S)(?<strong>[^\n]{1,1000}?\S|\S)\*\*|(?<![\w*])\*(?=[^\s*])(?<star>[^*\n]{1,1000})\*(?!\w)|(?<!\w)_(?=\S)(?<line>[^_\n]{1,1000})_(?!\w)/g;

/** A full stop after an address ends the sentence, not the address. */
const AFTER_ADDRESS = /[.,;:!?]+$/;
const MAX_DEPTH = 4;

function linkTo(address: string, children: Inline[]): Inline[] {
  const href = safeHref(address);
  return href ? [{ kind: "link", href, children }] : children;
}

function markOf(groups: Record<string, string | undefined>, depth: number): Inline[] {
  const { code, label, href, address, strong, star, line } = groups;
  if (code !== undefined) return [{ kind: "code", text: code }];
  if (label !== undefined) return linkTo(href ?? "", parseInline(label, depth + 1));
  if (address !== undefined) {
    const rest = AFTER_ADDRESS.exec(address)?.[0] ?? "";
    const shown = address.slice(0, address.length - rest.length);
    return [...linkTo(shown, [shown]), ...(rest ? [rest] : [])];
  }
  if (strong !== undefined) return [{ kind: "strong", children: parseInline(strong, depth + 1) }];
  return [{ kind: "emphasis", children: parseInline(star ?? line ?? "", depth + 1) }];
}

export function parseInline(text: string, depth = 0): Inline[] {
  if (depth > MAX_DEPTH) return [text];
  const pieces: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) pieces.push(text.slice(at, match.index));
    pieces.push(...markOf(match.groups ?? {}, depth));
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

const FENCE = /^ {0,3}```/;
const HEADING = /^ {0,3}(#{1,6}) +(.*?)#* *$/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/;
const ITEM = /^ {0,5}(?:[-*+•]|(\d{1,4})[.)]) +(.*)$/;
const QUOTE = /^ {0,3}> ?(.*)$/;

/** The blocks of a text: paragraphs, lists, headings, quotes, code, rules. Never throws; an unfinished mark is text so far. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, index) => index > at && FENCE.test(other));
      blocks.push({ kind: "code", text: lines.slice(at + 1, end < 0 ? undefined : end).join("\n") });
      if (end < 0) break;
      at = end;
      isOpen = false;
    } else {
      isOpen = addLine(blocks, line, isOpen);
    }
  }
  return blocks;
}

/** Adds one line; `isOpen` = the line before belongs to the last block. Answers whether the next line may too. */
function addLine(blocks: Block[], line: string, isOpen: boolean): boolean {
  if (line.trim() === "") return false;
  const last = isOpen ? blocks.at(-1) : undefined;
  const heading = HEADING.exec(line);
  if (heading) {
    const [, marks = "#", words = ""] = heading;
    blocks.push({ kind: "heading", level: marks.length, content: parseInline(words) });
    return false;
  }
  if (RULE.test(line)) {
    blocks.push({ kind: "rule" });
    return false;
  }
  const item = ITEM.exec(line);
  if (item) return addItem(blocks, item);
  const quote = QUOTE.exec(line);
  const kind = quote ? "quote" : "paragraph";
  const content = parseInline(quote ? (quote[1] ?? "") : line.trim());
  if (last?.kind === "list" && !quote) last.items.at(-1)?.push(" ", ...content);
  else if (last?.kind === kind) last.lines.push(content);
  else blocks.push({ kind, lines: [content] });
  return true;
}

/** A blank line between two items does not make two lists of them. */
function addItem(blocks: Block[], [, number, text = ""]: RegExpExecArray): boolean {
  const isOrdered = number !== undefined;
  const list = blocks.at(-1);
  const content = parseInline(text);
  if (list?.kind === "list" && list.isOrdered === isOrdered) list.items.push(content);
  else blocks.push({ kind: "list", isOrdered, start: Number(number ?? 1), items: [content] });
  return true;
}

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : piece.kind === "code" ? piece.text : wordsOf(piece.children)))
    .join("");

function linesOf(block: Block): string[] {
  if (block.kind === "rule") return [];
  if (block.kind === "code") return [block.text];
  if (block.kind === "heading") return [wordsOf(block.content)];
  return (block.kind === "list" ? block.items : block.lines).map(wordsOf);
}

/** The words of a text without its marks, a line for each of its lines. */
export const plainText = (markdown: string): string => parseMarkdown(markdown).flatMap(linesOf).join("\n");
