import { editDistance } from "#lib/edit-distance.ts";
import { once } from "#lib/once.ts";
import { soundOf } from "#lib/portuguese-sound.ts";
import { foldText } from "#lib/portuguese-text.ts";
import chatShort from "./data/chat-short.json" with { type: "json" };

/** What a file of concepts has, whatever its rules decide. Words: behind the last letter, `*` stands for any ending. */
export interface ConceptFile {
  /** Things, signs, persons, circumstances: the words that people have for each. */
  concepts: Record<string, string[]>;
  /** Words that also count with a slip of the finger in them: `atndente`. */
  misspelt?: string[];
  /** Numbers that mean one, from and to. */
  numbers: Record<string, [from: number, to: number][]>;
  /** Of which somebody says that they do not have it. */
  deniable: string[];
  /** What a number counts that stands before it: of `40 crianças` no fever and no pressure is told. */
  counted?: string[];
  /** Words by which the concepts behind them are told not to be wanted: `não precisa de atendente`. */
  refusals?: { words: string[]; concepts: string[] };
  /** What is prevented where its infinitive is denied: `luva que não deixa queimar`, `para o bebê não engasgar`. */
  preventable?: string[];
  /** Figures of speech: where one of these stands, its words mean nothing else. */
  figures: string[];
  /** Concepts of which the first is none where they stand together: trade, figures of speech, things that break. */
  harmless: [sign: string, ...circumstances: string[]][];
}

/** Between how many words a figure of speech, or a thing that broke, takes a sign away. */
const HARMLESS_WITHIN = 6;
/** For how many words 'sem', 'não tenho' and 'não preciso de' deny. */
const DENIED_WORDS = 2;
/** The words before an infinitive by which it is prevented, and those that may stand between. */
const PREVENTING = /(?:^| )(?:nao(?: deixa| deixar)?|evita|evitar|inpede|sen)(?: se| me)?$/;
const PREVENTING_WORDS = 3;
const INFINITIVE = /[aei]r$/;
const HAVING = /^(?:tenho|sinto|tem|senti|teve)$/;

/** How people shorten words, folded: `oq` is `o que`. */
const short = new Map(Object.entries(chatShort));

/** The words of a text as they sound, what is shortened written out. */
function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (short.get(word) ?? word).split(" ")).map(soundOf);
}

/** One or more words in a row; the last may have any ending. */
interface Phrase {
  sounds: string[];
  isStem: boolean;
}

/** From this length on a word with one slip is still that word, and from the other on with two. */
const SHORTEST_SLIP = 6;
const SHORTEST_TWO_SLIPS = 9;

function isSlipOf(word: string, meant: string): boolean {
  if (Math.min(word.length + 1, meant.length) < SHORTEST_SLIP || word[0] !== meant[0]) return false;
  const most = meant.length >= SHORTEST_TWO_SLIPS ? 2 : 1;
  return editDistance(word, meant, most) <= most;
}

/** What a file says, read once. */
interface ReadFile {
  /** Of each concept. */
  phrases: Map<string, Phrase[]>;
  /** The concepts of which a phrase begins with a word, and those with one that only has to begin like it. */
  beginnings: { words: Map<string, Set<string>>; stems: [stem: string, concept: string][] };
  /** Phrases that change what stands beside them. */
  marks: Record<"counted" | "refusing", Phrase[]>;
  misspelt: string[];
}

const phraseOf = (written: string): Phrase => ({ sounds: wordsOf(written), isStem: written.endsWith("*") });

/** Where a concept stands: its first word and the one after its last. */
type Place = [from: number, to: number];

function standsAt({ sounds, isStem }: Phrase, words: readonly string[], at: number): boolean {
  return sounds.every((sound, place) => {
    const word = words[at + place] ?? "";
    return isStem && place === sounds.length - 1 ? word.startsWith(sound) : word === sound;
  });
}

/** Whether a concept stands in words of its own, near enough to the others. */
const fits = (way: Place[], [from, to]: Place, within: number) =>
  way.every(([start, end]) => (to <= start ? end - 1 - from : from >= end ? to - 1 - start : within + 1) <= within);

/** What a message tells, as concepts. */
class ConceptText {
  readonly #file: ConceptFile;
  readonly #read: ReadFile;
  /** As they sound. */
  readonly words: readonly string[];
  /** At which words a phrase of a concept may begin. */
  readonly #beginnings = new Map<string, number[]>();
  readonly #found = new Map<string, Place[]>();
  readonly #gone = new Map<string, Set<number>>();

  constructor(text: string, file: ConceptFile, read: ReadFile) {
    this.#file = file;
    this.#read = read;
    this.words = wordsOf(text).map((word) => read.misspelt.find((one) => isSlipOf(word, one)) ?? word);
    for (const [at, word] of this.words.entries())
      for (const concept of this.#conceptsBegunBy(word))
        this.#beginnings.set(concept, [...(this.#beginnings.get(concept) ?? []), at]);
    this.#deny();
    this.#refuse();
    for (const [sign, ...circumstances] of file.harmless)
      for (const place of this.#places(sign))
        if (this.#isCompletedBy(circumstances, HARMLESS_WITHIN, [place])) this.#takeAway(sign, place);
  }

  get length(): number {
    return this.words.length;
  }

  has = (concept: string): boolean => this.#places(concept).length > 0;

  /** Whether the concepts stand within so many words, in any order, each in words of its own. */
  hasTogether = (signs: string[], within = 0): boolean => this.#isCompletedBy(signs, within, []);

  #conceptsBegunBy(word: string): Set<string> {
    const { words, stems } = this.#read.beginnings;
    const numbers = /^\d+$/.test(word) ? Object.keys(this.#file.numbers) : [];
    const begun = new Set([...(words.get(word) ?? []), ...numbers]);
    for (const [stem, concept] of stems) if (word.startsWith(stem)) begun.add(concept);
    return begun;
  }

  #deny(): void {
    const hidden = this.words.flatMap((word, at) => {
      const isDenial = word === "sem" || (word === "nao" && HAVING.test(this.words[at + 1] ?? ""));
      const from = word === "sem" ? at + 1 : at + 2;
      return isDenial ? Array.from({ length: DENIED_WORDS }, (_, step) => from + step) : [];
    });
    for (const concept of this.#file.deniable) this.#gone.set(concept, new Set(hidden));
    // `não levar choque`: what the infinitive brings is prevented too.
    const prevented = this.words.flatMap((word, at) =>
      INFINITIVE.test(word) && this.#isPrevented(at) ? [at, at + 1] : [],
    );
    for (const concept of this.#file.preventable ?? [])
      this.#gone.set(concept, new Set([...(this.#gone.get(concept) ?? []), ...prevented]));
  }

  /** `não preciso de um atendente`: what stands right behind is not wanted. */
  #refuse(): void {
    const hidden = this.words.flatMap((_, at) =>
      this.#read.marks.refusing
        .filter((phrase) => standsAt(phrase, this.words, at))
        .flatMap(({ sounds }) => Array.from({ length: DENIED_WORDS }, (_, step) => at + sounds.length + step)),
    );
    for (const concept of this.#file.refusals?.concepts ?? [])
      this.#gone.set(concept, new Set([...(this.#gone.get(concept) ?? []), ...hidden]));
  }

  #isPrevented(at: number): boolean {
    return PREVENTING.test(this.words.slice(Math.max(0, at - PREVENTING_WORDS), at).join(" "));
  }

  #takeAway(concept: string, [from, to]: Place): void {
    const names = this.#file.figures.includes(concept) ? [...this.#read.phrases.keys()] : [concept];
    for (const name of names) {
      const gone = this.#gone.get(name) ?? new Set();
      for (let at = from; at < to; at += 1) gone.add(at);
      this.#gone.set(name, gone);
      this.#found.delete(name);
    }
  }

  #places(concept: string): Place[] {
    const known = this.#found.get(concept);
    if (known) return known;
    const gone = this.#gone.get(concept);
    const found: Place[] = [];
    for (const at of this.#beginnings.get(concept) ?? []) {
      if (gone?.has(at)) continue;
      const phrase = this.#read.phrases.get(concept)?.find((one) => standsAt(one, this.words, at));
      if (phrase) found.push([at, at + phrase.sounds.length]);
      else if (this.#isNumberOf(concept, at)) found.push([at, at + 1]);
    }
    this.#found.set(concept, found);
    return found;
  }

  #isNumberOf(concept: string, at: number): boolean {
    const word = this.words[at] ?? "";
    if (!/^\d+$/.test(word) || this.#read.marks.counted.some((phrase) => standsAt(phrase, this.words, at + 1)))
      return false;
    return this.#file.numbers[concept]?.some(([least, most]) => Number(word) >= least && Number(word) <= most) ?? false;
  }

  /** Whether the rest of the concepts stand near enough to those that were found. */
  #isCompletedBy([sign, ...others]: string[], within: number, way: Place[]): boolean {
    if (sign === undefined) return true;
    return this.#places(sign).some(
      (place) => fits(way, place, within) && this.#isCompletedBy(others, within, [...way, place]),
    );
  }
}

function readFile(file: ConceptFile): ReadFile {
  const phrases = new Map(Object.entries(file.concepts).map(([name, words]) => [name, words.map(phraseOf)]));
  const words = new Map<string, Set<string>>();
  const stems: ReadFile["beginnings"]["stems"] = [];
  for (const [concept, { sounds, isStem }] of [...phrases].flatMap(([name, all]) =>
    all.map((one) => [name, one] as const),
  )) {
    const [first = ""] = sounds;
    if (isStem && sounds.length === 1) stems.push([first, concept]);
    else words.set(first, (words.get(first) ?? new Set()).add(concept));
  }
  const marks = { counted: (file.counted ?? []).map(phraseOf), refusing: (file.refusals?.words ?? []).map(phraseOf) };
  return { phrases, beginnings: { words, stems }, marks, misspelt: (file.misspelt ?? []).flatMap(wordsOf) };
}

/**
 * A reader of messages by the concepts of a file: words by their sound, what is denied is not there, figures of speech and things that
 * break take their words away. The file is read with the first message.
 */
export function createConceptReader(file: ConceptFile): (text: string) => ConceptText {
  const read = once(() => readFile(file));
  return (text) => new ConceptText(text, file, read());
}

export type { ConceptText };
