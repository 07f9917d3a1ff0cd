import { type ReadTurn, readWishWords } from "#server/conversation/learned/wish-words.ts";
import { mayTell } from "../../../shop/named-in-turn.ts";
import { type AskedWord, askedWords, saysHow } from "../../../shop/told-words.ts";
import {
  ALL,
  APART,
  AROUND,
  ARTICLE,
  ASKING,
  CONTAINER,
  countOf,
  FOR,
  IT,
  JOINS,
  LEADS,
  NONE,
  OPTION,
  PIECES,
  TO_ME,
  VERB_BEFORE,
} from "./item-words.ts";

/** A word of an ordered thing. */
export interface ItemWord extends AskedWord {
  /** Whether it surely says what the thing is or is like. */
  isSure: boolean;
  isThing: boolean;
  /** Whether it says what the thing is for, which no page has to say. */
  isLoose: boolean;
}

/** One thing of an order: how many, and all that is said of it. */
export interface OrderItem {
  /** Undefined where it is not said. */
  count?: number | undefined;
  words: ItemWord[];
  /** As it was written. */
  said: string;
  /** Whether it has its number or article: `o escorredor`. */
  isMarked: boolean;
  /** Whether so many more are wanted, whatever there is of it: `mais 2`. */
  isMore: boolean;
  isDenied: boolean;
  /** It points at what is spoken of (`dessa`), at all that is (`os dois`), or at each option (`1 de cada cor`). */
  points?: "it" | "all" | "each" | undefined;
}

/** Reads the things of a text one after another, each with its number, its words, and what it points at. */
export class ItemReader {
  readonly items: OrderItem[] = [];
  private current: OrderItem | null = null;
  /** Whether something stands between the last word and this. */
  private isApart = true;
  private isMore = false;
  private isDenied = false;
  private isFor = false;
  /** Where the last thing begins. */
  private from = 0;
  private readonly text: string;
  private readonly words: ReadTurn;
  private readonly known: ReadonlySet<string>;

  constructor(text: string, known: ReadonlySet<string>) {
    this.text = text;
    this.known = known;
    this.words = readWishWords(text, true);
  }

  private start(at: number, given: Partial<OrderItem> = {}): OrderItem {
    const from = this.words[at]?.from ?? 0;
    const { isMore, isDenied } = this;
    this.from = from;
    const said = this.text.slice(from, this.words[at]?.to);
    this.current = { words: [], said, isMarked: false, isMore, isDenied, ...given };
    this.items.push(this.current);
    this.isApart = false;
    this.isMore = false;
    this.isDenied = false;
    return this.current;
  }

  private next = (at: number) => this.words[at]?.word ?? "";

  private tellingAt(at: number): AskedWord | undefined {
    const word = this.words[at];
    if (!word || AROUND.test(word.word) || ASKING.test(word.word) || this.isContainer(at)) return undefined;
    if (word.word === "bota" && VERB_BEFORE.test(this.next(at + 1))) return undefined;
    if (word.word === "carrinho" && LEADS.test(this.next(at - 1))) return undefined;
    const isWithout = this.next(at - 1) === "sem";
    const [asked] = askedWords(this.text.slice(isWithout ? this.words[at - 1]?.from : word.from, word.to));
    const tells = word.part !== null || mayTell(word) || (asked && (saysHow(asked) || this.known.has(asked.key)));
    return tells ? asked : undefined;
  }

  /** Whether it only says what a thing comes in: no `garrafa térmica`. */
  private isContainer(at: number): boolean {
    if (!CONTAINER.test(this.next(at))) return false;
    const isCounted = countOf(this.next(at - 1)) !== undefined;
    return (
      LEADS.test(this.next(at + 1)) ||
      (isCounted && (this.next(at + 1) === "" || this.words[at + 1]?.isBroken === true))
    );
  }

  /** Whether a number measures: `500 g`, and no `3 M` of what has such sizes. */
  private isMeasure(at: number): boolean {
    const unit = this.next(at + 1);
    return PIECES.test(unit) && !(/^[pmg]$/.test(unit) && this.known.has(unit));
  }

  /** Whether a number stands where one counts: not behind a thing, unless another follows. */
  private counts(at: number): boolean {
    const before = this.next(at - 1);
    // `preciso de 2` counts, `a de 28` does not.
    const isWanted = before === "de" && !this.current && at > 1 && !ARTICLE.test(this.next(at - 2));
    if (this.isMeasure(at) || (LEADS.test(before) && !isWanted) || FOR.test(before)) return false;
    if (this.isApart || !this.current || this.current.words.length === 0) return true;
    const isBehindThing = this.tellingAt(at - 1) !== undefined;
    return !isBehindThing || this.words[at + 1]?.part === "thing";
  }

  private readNumber(at: number, count: number): number {
    const [one, two] = [this.next(at + 1), this.next(at + 2)];
    if (one === "de" && two === "cada") {
      this.start(at, { count, isMarked: true, points: OPTION.test(this.next(at + 3)) ? "each" : "all" });
      return OPTION.test(this.next(at + 3)) ? 4 : 3;
    }
    // `os dois`, with no thing behind it.
    const isAll = count > 1 && /^[oa]s$/.test(this.next(at - 1)) && !this.namesAt(at + 1);
    const last = this.items.at(-1);
    const isFresh = last && last.words.length === 0 && !last.points && last.count === undefined;
    if (isFresh) this.items.pop();
    const item = this.start(at, { count, isMarked: true, isMore: this.isMore || (isFresh ? last.isMore : false) });
    if (isAll) item.points = "all";
    return 1;
  }

  private namesAt(at: number): boolean {
    return this.words[at]?.isBroken !== true && this.tellingAt(at) !== undefined;
  }

  private readTelling(at: number, asked: AskedWord): void {
    const { from = 0, to = 0, part = null } = this.words[at] ?? {};
    const isThing = part === "thing";
    const isLoose = this.isFor;
    if (isLoose && !this.current?.words.length) return;
    const isNew = !this.current || (this.isApart && (isThing || this.current.words.length === 0));
    const item = isNew ? this.start(at) : (this.current as OrderItem);
    this.isApart = false;
    const isSure = !isLoose && (part === "thing" || part === "quality" || saysHow(asked));
    if (!item.words.some(({ key }) => key === asked.key))
      item.words.push({ ...asked, isSure, isThing: isThing && !isLoose, isLoose });
    item.said = this.text.slice(isNew ? from : this.from, to);
  }

  /** Reads what stands at a place, and tells how many words that were. */
  private readAt(at: number): number {
    const { word, from } = this.words[at] as ReadTurn[number];
    if (APART.test(this.text.slice(this.words[at - 1]?.to ?? 0, from))) this.setApart();
    if (NONE.test(word)) this.isDenied = true;
    else if (word === "nao") this.deny(at);
    else if (JOINS.test(word) && this.text.slice(from, from + 1) !== "é") this.join(at, word);
    else if (ASKING.test(word)) this.endItem();
    else if (FOR.test(word)) this.isFor = !TO_ME.test(this.next(at + 1));
    else if (this.isFor) this.tell(at);
    else return this.readWord(at, word);
    return 1;
  }

  /** `31 panelas não!` is denied behind it, `não 4` before. */
  private deny(at: number): void {
    const isBehind = !this.isApart && (at === this.words.length - 1 || this.words[at + 1]?.isBroken);
    if (isBehind && this.current) this.current.isDenied = true;
    else this.isDenied = true;
  }

  private join(at: number, word: string): void {
    this.setApart();
    this.isMore = word === "mais" && countOf(this.next(at + 1)) !== undefined;
  }

  private setApart(): void {
    this.isApart = true;
    this.isFor = false;
    this.isDenied = false;
  }

  private endItem(): void {
    this.current = null;
    this.isApart = true;
  }

  private readWord(at: number, word: string): number {
    const count = countOf(word);
    if (count !== undefined && this.counts(at)) return this.readNumber(at, count);
    if (/^\d/.test(word) && this.isMeasure(at)) return this.readMeasure(at);
    if (ALL.test(word)) this.start(at, { points: "all" });
    else if (IT.test(word)) this.point(at);
    else if (ARTICLE.test(word) && (this.isApart || !this.current)) this.startMarked(at);
    else this.tell(at);
    return 1;
  }

  /** `10 kg`, in two words. */
  private readMeasure(at: number): number {
    const [first, unit] = [this.words[at], this.words[at + 1]];
    const asked = askedWords(this.text.slice(first?.from, unit?.to));
    // `2 kg de feijão` is a thing of its own, `1 kg` how one is to be.
    if (this.isApart && this.next(at + 2) === "de") this.start(at, { isMarked: true });
    for (const word of asked) this.readTelling(at, word);
    return 2;
  }

  /** An article begins a thing where one follows. */
  private startMarked(at: number): void {
    const behind = this.next(at + 1) === "de" || this.next(at + 1) === "do" || this.next(at + 1) === "da" ? 2 : 1;
    if (this.tellingAt(at + behind) ?? this.tellingAt(at + 1)) this.start(at, { isMarked: true });
  }

  private point(at: number): void {
    const { current } = this;
    if (current && current.words.length === 0 && !this.isApart) current.points ??= "it";
    else if (!current || this.isApart) this.start(at, { points: "it" });
  }

  private tell(at: number): void {
    const asked = this.tellingAt(at);
    if (asked) this.readTelling(at, asked);
  }

  read(): OrderItem[] {
    for (let at = 0; at < this.words.length; ) at += this.readAt(at);
    return this.items;
  }
}
