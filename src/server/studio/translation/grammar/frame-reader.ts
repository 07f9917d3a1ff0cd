import type { Language } from "#contract/studio/translation-rules.ts";
import { adjectiveForm } from "./adjectives.ts";
import type { Agreement, SlotForm } from "./determiners.ts";
import { type Frame, type FrameKind, type FrameShelf, type Part, type Slot, shelvesFor } from "./frame-shelf.ts";
import {
  agreementOf,
  isBare,
  type NounPhrase,
  readAdjective,
  readDeterminer,
  readNounPhrase,
  sayNounPhrase,
} from "./noun-phrase.ts";
import { isMaterial } from "./nouns.ts";
import { isSameWord, type Token } from "./tokens.ts";

/** A reading of some of the words: how far it goes, and what it says. */
export interface Reading {
  end: number;
  said: string;
  phrase?: NounPhrase | undefined;
}

const AND: Record<Language, readonly [string, string]> = {
  pt: ["e", "ou"],
  en: ["and", "or"],
  es: ["y", "o"],
  fr: ["et", "ou"],
  de: ["und", "oder"],
};
const OF: Record<Language, string> = { pt: "de", en: "of", es: "de", fr: "de", de: "von" };
const MOST_LISTED = 5;
const MOST_NAMES = 4;

interface Filled {
  slot: Slot;
  say: (form: SlotForm) => string;
  /** Whether the target gives it a feminine. */
  isFeminine?: boolean;
  /** An adjective by itself. */
  isHow?: boolean;
  phrase?: NounPhrase;
  /** Whether the target speaks of several. */
  isMany?: boolean;
}

interface Option extends Omit<Filled, "slot"> {
  end: number;
}

/** `abholen` is `abzuholen`, `zahlen` is `zu zahlen`. */
const withZu = (said: string) =>
  said.replace(/(\S+)$/, (verb) => {
    const [, prefix, rest] = /^(um|zurück|ab|an|aus|kennen|hinzu)(\p{L}{5,})$/u.exec(verb) ?? [];
    return prefix ? `${prefix}zu${rest}` : `zu ${verb}`;
  });

/** Figures, times, money and codes: the same in every language. */
export const isFigure = ({ written }: Token): boolean => /\d/.test(written);

/** What only the sentence knows: names and figures, and what the account calls things. */
interface OwnWords {
  isKept: (at: number) => boolean;
  termAt: (at: number) => { end: number; said: string } | null;
}

/** Reads the words of one sentence as turns of the shop. */
export class FrameReader {
  readonly #tokens: readonly Token[];
  readonly #from: Language;
  readonly #to: Language;
  readonly #own: OwnWords;
  readonly #shelves: Record<FrameKind, FrameShelf>;
  readonly #read = new Map<string, Reading | null>();
  readonly #thingsAt = new Map<number, Option[]>();

  constructor(tokens: readonly Token[], from: Language, to: Language, own: OwnWords) {
    this.#tokens = tokens;
    this.#from = from;
    this.#to = to;
    this.#own = own;
    this.#shelves = shelvesFor(from, to);
  }

  /** The longest turn of this kind that begins here with every gap understood. */
  read(kind: FrameKind, at: number): Reading | null {
    const key = `${kind} ${at}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    this.#read.set(key, null);
    const { byWord, withSlotFirst } = this.#shelves[kind];
    let best: Reading | null = null;
    for (const frame of [...(byWord.get(this.#tokens[at]?.folded ?? "") ?? []), ...withSlotFirst]) {
      for (const { end, filled } of this.#fill(frame.source, 0, at, [])) {
        if (best && end <= best.end) continue;
        best = { end, said: this.#say(frame, filled) };
      }
    }
    this.#read.set(key, best);
    return best;
  }

  /** A thing by itself. */
  readThing(at: number): Reading | null {
    const [longest] = this.#things(at);
    return longest ? { end: longest.end, said: longest.say("n"), phrase: longest.phrase } : null;
  }

  *#fill(
    parts: readonly Part[],
    part: number,
    at: number,
    filled: readonly Filled[],
  ): Generator<{ end: number; filled: readonly Filled[] }> {
    const wanted = parts[part];
    if (!wanted) {
      yield { end: at, filled };
      return;
    }
    const token = this.#tokens[at];
    if ("words" in wanted) {
      if (token && wanted.words.some((word) => isSameWord(token, word)))
        yield* this.#fill(parts, part + 1, at + 1, filled);
      if (wanted.isOptional) yield* this.#fill(parts, part + 1, at, filled);
      return;
    }
    for (const { end, ...option } of this.#options(wanted, at, filled))
      yield* this.#fill(parts, part + 1, end, [...filled, { ...option, slot: wanted }]);
  }

  #options(slot: Slot, at: number, filled: readonly Filled[]): Option[] {
    const token = this.#tokens[at];
    if (!token) return [];
    switch (slot.kind) {
      case "figure":
        return isFigure(token) ? [{ end: at + 1, say: () => token.written }] : [];
      case "when":
      case "doing":
        return this.#nested(slot.kind, at);
      case "quality":
      case "state":
        return this.#adjective(slot.kind === "state", at, filled[0]?.phrase);
      case "counted":
        return this.#things(at).filter(({ phrase }) => phrase?.number !== undefined || phrase?.determiner === "a");
      case "material":
        return this.#things(at).filter(({ phrase }) => phrase && isMaterial(phrase.noun));
      default:
        return this.#things(at).filter(
          ({ phrase, isHow }) =>
            slot.kind === "thing" ||
            (!isHow && (phrase ? phrase.isPlural === (slot.kind === "many") : slot.kind === "one")),
        );
    }
  }

  /** What is done, with when it is done: German says that before the verb. */
  #nested(kind: "when" | "doing", at: number): Option[] {
    const read = this.read(kind, at);
    if (!read) return [];
    const plain = { end: read.end, say: (form: SlotForm) => (form === "z" ? withZu(read.said) : read.said) };
    const when = kind === "doing" ? this.read("when", read.end) : null;
    if (!when) return [plain];
    const timed = this.#to === "de" ? read.said.replace(/(\S+)$/, `${when.said} $1`) : `${read.said} ${when.said}`;
    return [{ end: when.end, say: (form) => (form === "z" ? withZu(timed) : timed) }, plain];
  }

  #adjective(isState: boolean, at: number, phrase: NounPhrase | undefined): Option[] {
    const read = readAdjective(this.#tokens, at, this.#from);
    if (read?.value.isState !== isState) return [];
    const agreement: Pick<Agreement, "gender" | "isPlural"> = phrase
      ? agreementOf(phrase, this.#to, "n")
      : { gender: "m", isPlural: false };
    const one = { end: read.end, say: () => adjectiveForm(read.value, this.#to, agreement) };
    const joint = this.#jointAt(read.end);
    const [more] = joint === null ? [] : this.#adjective(isState, read.end + 1, phrase);
    return more ? [{ end: more.end, say: (form) => one.say() + joint + more.say(form) }, one] : [one];
  }

  /** What stands between two of a list here. */
  #jointAt(at: number): string | null {
    const token = this.#tokens[at];
    if (token?.written === ",") return ", ";
    const among = AND[this.#from].findIndex((word) => token && isSameWord(token, word));
    return among >= 0 ? ` ${AND[this.#to][among]} ` : null;
  }

  /** Things, several of them between commas, names and figures: the longest reading first. */
  #things(at: number): Option[] {
    const known = this.#thingsAt.get(at) ?? this.#readThings(at);
    this.#thingsAt.set(at, known);
    return known;
  }

  #readThings(at: number): Option[] {
    const options: Option[] = [];
    let listed: Option | null = null;
    let next = at;
    let joint = "";
    for (let many = 0; many < MOST_LISTED; many += 1) {
      const one = this.#oneThing(next);
      // `Bom dia, Carla` calls somebody.
      if (!one || (joint === ", " && listed?.phrase && !one.phrase)) break;
      const before = listed as Option | null;
      const word = joint;
      listed = before
        ? { end: one.end, say: (form) => `${before.say(form)}${word}${one.say(form)}`, isMany: true }
        : one;
      options.unshift(listed);
      const between = this.#jointAt(one.end);
      if (between === null) break;
      joint = between;
      next = one.end + 1;
    }
    return options;
  }

  /** `o site dos Correios` is a thing of a thing. */
  #oneThing(at: number): Option | null {
    const bare = this.#bareThing(at);
    const thing = bare && this.#withWhatIsSaid(bare);
    const joint = thing && this.#tokens[thing.end];
    if (!thing || !joint || !isSameWord(joint, OF[this.#from])) return thing;
    const owner = this.#bareThing(thing.end + 1);
    if (!owner) return thing;
    const { phrase } = thing;
    const kind = owner.phrase && isBare(owner.phrase) ? owner.phrase.noun : undefined;
    // `coleção de inverno` is a `winter collection`.
    const say = (form: SlotForm) =>
      this.#to === "en" && phrase && kind && !phrase.material
        ? sayNounPhrase({ ...phrase, material: kind }, this.#from, this.#to, form)
        : `${thing.say(form)} ${OF[this.#to]} ${owner.say("d")}`;
    return { ...thing, end: owner.end, say };
  }

  #withWhatIsSaid(thing: Option): Option {
    const slot: Slot = { name: "1", kind: "thing", form: "n" };
    const { byWord } = this.#shelves["said of it"];
    for (const frame of byWord.get(this.#tokens[thing.end]?.folded ?? "") ?? []) {
      for (const { end, filled } of this.#fill(frame.source, 0, thing.end, [{ ...thing, slot }])) {
        const said = this.#say(frame, filled);
        return { ...thing, end, say: (form) => `${thing.say(form)}${said.startsWith(",") ? "" : " "}${said}` };
      }
    }
    return thing;
  }

  #bareThing(at: number): Option | null {
    const term = this.#own.termAt(at);
    if (term) return { end: term.end, say: () => term.said };
    const read = readNounPhrase(this.#tokens, at, this.#from);
    if (read && !this.#hasTerm(at, read.end)) {
      const say = (form: SlotForm) => sayNounPhrase(read.value, this.#from, this.#to, form);
      return { end: read.end, say, phrase: read.value, ...this.#kindOf(read.value) };
    }
    return this.#name(at) ?? this.#aloneAdjective(at);
  }

  #kindOf(phrase: NounPhrase): { isMany: boolean; isFeminine: boolean } {
    const { isPlural, gender } = agreementOf(phrase, this.#to, "n");
    return { isMany: isPlural, isFeminine: gender === "f" };
  }

  /** Names and figures; a name's article is left out. */
  #name(at: number): Option | null {
    const first = readDeterminer(this.#tokens[at], this.#from) === "the" && this.#own.isKept(at + 1) ? at + 1 : at;
    let end = first;
    while (end - first < MOST_NAMES && this.#own.isKept(end)) end += 1;
    return end > first ? this.#kept(first, end) : null;
  }

  /** `preto, marrom e vermelho` */
  #aloneAdjective(at: number): Option | null {
    const read = readAdjective(this.#tokens, at, this.#from);
    // `Leve dois` asks for something: an adjective stands alone only where no thing follows.
    if (!read || read.value.isState || readNounPhrase(this.#tokens, read.end, this.#from)) return null;
    return {
      end: read.end,
      say: () => adjectiveForm(read.value, this.#to, { gender: "m", isPlural: false }),
      isHow: true,
    };
  }

  #hasTerm(at: number, end: number): boolean {
    return this.#tokens.slice(at, end).some((_, place) => this.#own.termAt(at + place) !== null);
  }

  #kept(at: number, end: number): Option {
    const said = this.#tokens
      .slice(at, end)
      .map(({ written }) => written)
      .join(" ");
    return { end, say: () => said };
  }

  #say({ target }: Frame, filled: readonly Filled[]): string {
    const { isMany = false, isFeminine = false } = filled.find(({ slot }) => slot.name === "1") ?? {};
    const gendered = target.replace(
      /([^\s%]+)%([^\s%]+)/g,
      (_, masculine: string, feminine: string) => (isFeminine ? feminine : masculine) + (isMany ? "s" : ""),
    );
    const agreed = gendered.replace(/([^\s~]+)~([^\s~]+)/g, (_, one: string, many: string) =>
      (isMany ? many : one).replace("_", " "),
    );
    const said = agreed.replace(/\{(\d)[a-z#]?(?::([adijrsz]))?\}/g, (_, name: string, form?: SlotForm) => {
      const found = filled.find(({ slot }) => slot.name === name);
      return found?.say(form ?? "n") ?? "";
    });
    return said.replace(/ (?=[?,])/g, "");
  }
}
