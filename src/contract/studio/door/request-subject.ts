import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import file from "./door-rules.json" with { type: "json" };

const ASKING = new RegExp(`^(?:${file.asking})$`);
const OCCASIONS = Object.values(file.occasions).join("|");
/** What is said about a product and is none: dates of the trade, how much is taken off. */
const ASIDE = new RegExp(`(?:${OCCASIONS})|\\d+ ?% ?(?:off|de desconto)?`, "g");
const WORD = /[\p{L}\p{N}]+(?:[,.'’/-][\p{L}\p{N}]+)*/gu;
const JOINS = new Set(["de", "do", "da", "dos", "das", "sem", "d"]);
const MOST_WORDS = 6;

/** A request, and the same folded, letter for letter. */
export function foldedRequest(request: string): { plain: string; folded: string } {
  const plain = request.normalize("NFC").replace(/\s+/g, " ").trim();
  const folded = foldText(plain);
  return folded.length === plain.length ? { plain, folded } : { plain: folded, folded };
}

/** Words that name no product: those that ask for work, tie others together, or tell what is done. */
const isAbout = (word: string) =>
  ASKING.test(word) || isStopWord(word) || /^(?:.{2,}[aei]ndo|em|nossos?|nossas?|minhas?|meus?)$/.test(word);

/** Words and joints of a name, in their order, with the joint that waits for its second word. */
class Name {
  private readonly parts: string[] = [];
  private joint = "";

  get isBegun(): boolean {
    return this.parts.length > 0;
  }

  get isFull(): boolean {
    return this.parts.length >= MOST_WORDS;
  }

  join(word: string): void {
    this.joint = word;
  }

  add(word: string): void {
    // A figure begins no name.
    if (!this.isBegun && !/\p{L}/u.test(word)) return;
    if (this.isBegun && this.joint) this.parts.push(this.joint);
    this.parts.push(word);
    this.joint = "";
  }

  toString(): string {
    return this.parts.join(" ");
  }
}

/**
 * The product that a request speaks of, as it was typed: of `post do meu vestido florido com fundo de praia` it is
 * `vestido florido`. Empty when none is named.
 */
export function subjectOf(request: string): string {
  const { plain, folded } = foldedRequest(request);
  const clean = folded.replace(ASIDE, (aside) => " ".repeat(aside.length));
  const name = new Name();
  let end = 0;
  for (const { 0: word, index } of clean.matchAll(WORD)) {
    const isApart = /[.,:;!?()]/.test(clean.slice(end, index));
    if (name.isFull || (name.isBegun && (isApart || (!JOINS.has(word) && isAbout(word))))) break;
    end = index + word.length;
    const typed = plain.slice(index, end);
    if (JOINS.has(word)) name.join(typed);
    else if (!isAbout(word)) name.add(typed);
  }
  return String(name);
}
