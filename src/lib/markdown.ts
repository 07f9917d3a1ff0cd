import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from "marked";

/** A block or a piece of a line, as `marked` names them. Its text is text: there is no HTML here. */
export type MarkdownToken = MarkedToken;

/** How deep quotes, lists, links and emphasis may lie within each other; what lies deeper is read as plain text. */
const MAX_DEPTH = 8;

/**
 * Reads Markdown as GitHub does, but for what would hide words or change what is already shown while a text grows: HTML,
 * headings underlined by the next line, addresses defined elsewhere, and code by indentation are text.
 */
class PlainTokenizer extends Tokenizer {
  #depth = 0;

  /** Bounds the time that a text takes, and the stack. */
  #within<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  override html = () => undefined;
  override tag = () => undefined;
  override lheading = () => undefined;
  override def = () => undefined;
  override code = () => undefined;

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(source));
  }
  override list(source: string): Tokens.List | undefined {
    return this.#within(() => super.list(source));
  }
  override link(source: string): Tokens.Link | Tokens.Image | undefined {
    return this.#within(() => super.link(source));
  }
  override emStrong(source: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    return this.#within(() => super.emStrong(source, masked, before));
  }
  override del(source: string, masked: string, before?: string): Tokens.Del | undefined {
    return this.#within(() => super.del(source, masked, before));
  }
}

/** Our reader adds no kinds of its own to those of `marked`; blank lines say nothing. */
const known = (tokens: Token[]) => (tokens as MarkdownToken[]).filter(({ type }) => type !== "space");

/** The blocks of a text. Never throws; an unfinished mark is text so far, and every line end is one. */
export function parseMarkdown(text: string): MarkdownToken[] {
  const lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new PlainTokenizer() });
  return known(lexer.lex(text));
}

/** What lies within a block, a piece or a cell. */
export const partsOf = (token: MarkdownToken | Tokens.TableCell): MarkdownToken[] =>
  "tokens" in token && token.tokens ? known(token.tokens) : [];

const joined = (tokens: readonly MarkdownToken[], between: string): string => tokens.map(wordsOf).join(between);

const cellsOf = (cells: Tokens.TableCell[]) => cells.map((cell) => joined(partsOf(cell), "")).join(" ");

function wordsOf(token: MarkdownToken): string {
  switch (token.type) {
    case "br":
      return "\n";
    case "list":
      return joined(token.items, "\n");
    case "list_item":
    case "blockquote":
      return joined(partsOf(token), "\n");
    case "table":
      return [token.header, ...token.rows].map(cellsOf).join("\n");
    case "code":
    case "codespan":
    case "escape":
    case "image":
      return token.text;
    case "text":
      return token.tokens ? joined(partsOf(token), "") : token.text;
    default:
      return joined(partsOf(token), "");
  }
}

/** The words of a text without its marks, a line for each of its lines. */
export const plainText = (markdown: string): string =>
  joined(
    parseMarkdown(markdown).filter(({ type }) => type !== "hr"),
    "\n",
  );
