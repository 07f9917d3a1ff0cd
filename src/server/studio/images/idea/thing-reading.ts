import type { Oklch } from "#lib/oklch.ts";
import { isStopWord } from "#lib/portuguese-text.ts";
import { findColor, findShade, findStuff, isPlural, splitWords } from "./color-words.ts";
import { countWords, placeWords } from "./idea-words.ts";
import { findSubject, type SubjectName, wordForm } from "./subject-words.ts";

const MAX_COLORS = 3;
/** Unknown words, such as `gordo`, that a thing and its colour may have between them. */
const MAX_BETWEEN = 2;

/** Something to draw, how many of it, and in which colours; without any it keeps its own. */
export interface WantedSubject {
  name: SubjectName;
  count: number;
  colors: Oklch[];
}

export interface ThingReading {
  subjects: WantedSubject[];
  /** Those that no thing wears: they are of the whole picture. */
  colors: Oklch[];
  /** Those of the ground alone: `colina verde`, `mar azul`. */
  groundColors: Oklch[];
  /** All words but those that only tell the colour of a thing. */
  words: string[];
}

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Colours that are things as well: the words around them tell which. */
const thingsNamedAsColors: Record<string, SubjectName> = { rosa: "rose", laranja: "orange", vinho: "wine" };
const FEMININE_BEFORE = wordSet("a as uma umas na nas numa da das cada duas tres quatro cinco seis 2 3 4 5 6");
/** A colour by name is masculine, so what agrees in the feminine is the flower, the fruit. */
const FEMININE_COLORS = wordSet("vermelha amarela branca preta roxa");
const COLOR_NOUNS = wordSet("cor cores tom tons fundo ceu em");
/** What may stand between a thing and its colour. */
const LINKS = wordSet("é sao era muito bem toda todo todas todos tao meio");
const PREPOSITIONS = wordSet("de da do das dos na no nas em com");
const WORN_PARTS = wordSet(
  "cor cores tom tons pelo pelos pelagem pena penas plumagem pele asa asas petala petalas escamas tecido casca pintura",
);
/** What has a colour of its own, which comes after the one of the whole thing. */
const SMALL_PARTS = wordSet(
  "olho olhos bico cabelo cabelos crina rabo cauda coleira rodas teto telhado porta portas listras bolinhas manchas detalhes",
);
/** What is eaten or drunk in more than one taste. */
const TASTED: ReadonlySet<SubjectName> = new Set<SubjectName>([
  "birthday",
  "bread",
  "cake",
  "cocktail",
  "cookie",
  "cupcake",
  "icecream",
  "juice",
  "tea",
]);
const PLACES = new Set(Object.values(placeWords).flatMap((list) => list.split(" ").map(wordForm)));

/** The thing whose colour may come next. */
interface Wearer {
  subject: WantedSubject;
  isPlural: boolean;
  /** What `e` ties to it, as in `gato e cachorro pretos`. */
  tiedTo: WantedSubject | undefined;
  wordsBetween: number;
}

const isWord = (word: string | undefined): boolean => word !== undefined && /[\p{L}\p{N}]/u.test(word);

/** A colour that is a thing here: `uma rosa`, `buquê de rosas`, but not `vestido rosa` or `tons de rosa`. */
function thingNamedAsColor(words: readonly string[], at: number): SubjectName | undefined {
  const [before = "", word = ""] = [words[at - 1], words[at]];
  const name = thingsNamedAsColors[wordForm(word)];
  if (!name || name === "wine") return COLOR_NOUNS.has(before) ? undefined : name;
  if (!isPlural(word))
    return FEMININE_BEFORE.has(before) || FEMININE_COLORS.has(words[at + 1] ?? "") ? name : undefined;
  return !isWord(before) || isStopWord(before) || before in countWords || before.endsWith("ndo") ? name : undefined;
}

/** Who wears the colour that stands here: two things when it is in the plural and `e` ties them. */
function wearersOf(wearer: Wearer | undefined, words: readonly string[], at: number): WantedSubject[] {
  const [before, word = ""] = [words[at - 1], words[at]];
  if (!wearer || (wordForm(word) in thingsNamedAsColors && FEMININE_BEFORE.has(before ?? ""))) return [];
  const { subject, tiedTo, wordsBetween } = wearer;
  if (subject.colors.length > 0) return [subject];
  if ((before === "e" || before === ",") && thingNamedAsColor(words, at)) return [];
  if (wearer.isPlural || !isPlural(word)) return [subject];
  if (tiedTo) return [tiedTo, subject];
  return wordsBetween === 0 ? [subject] : [];
}

/** How many words lead from the wearer to its colour here: `de pelo`, `na cor`, `com detalhes em`. */
function linkLength(wearer: Wearer, words: readonly string[], at: number): number {
  const [word = "", next = "", afterNext = ""] = words.slice(at, at + 3);
  if (LINKS.has(word)) return 1;
  const isPart = WORN_PARTS.has(next) || (SMALL_PARTS.has(next) && hasColor(wearer));
  if (word === "e" && isPart) return 2;
  if (word === "e" || word === ",") return findColor(next) || findSubject(wordForm(next)) ? 1 : 0;
  if (!PREPOSITIONS.has(word) || !isPart) return 0;
  return PREPOSITIONS.has(afterNext) ? 3 : 2;
}

const hasColor = ({ subject }: Wearer): boolean => subject.colors.length > 0;

/** Whether the thing before can still wear a colour that comes after this unknown word. */
const lastsBeyond = ({ wordsBetween }: Wearer, word: string): boolean =>
  isWord(word) &&
  !isStopWord(word) &&
  !word.endsWith("ndo") &&
  !PLACES.has(wordForm(word)) &&
  wordsBetween < MAX_BETWEEN;

function countBefore(before: string): number {
  return countWords[before] ?? (/^[2-6]$/.test(before) ? Number(before) : 1);
}

const isSameColors = (one: readonly Oklch[], other: readonly Oklch[]) => JSON.stringify(one) === JSON.stringify(other);

/** One entry for what is named twice, unless the two differ in colour. */
function merged(subjects: readonly WantedSubject[]): WantedSubject[] {
  const kept: WantedSubject[] = [];
  for (const subject of subjects) {
    const colors = subject.colors.slice(0, MAX_COLORS);
    const known = kept.find(
      (one) =>
        one.name === subject.name &&
        (one.colors.length === 0 || colors.length === 0 || isSameColors(one.colors, colors)),
    );
    if (!known) kept.push({ ...subject, colors });
    else {
      known.count = Math.max(known.count, subject.count);
      if (known.colors.length === 0) known.colors = colors;
    }
  }
  return kept;
}

/** Goes through a description once, and remembers the thing that a colour may belong to. */
class ThingReader {
  readonly subjects: WantedSubject[] = [];
  readonly colors: Oklch[] = [];
  readonly groundColors: Oklch[] = [];
  readonly plain: string[] = [];
  readonly #words: readonly string[];
  #wearer: Wearer | undefined;

  constructor(words: readonly string[]) {
    this.#words = words;
    for (let at = 0; at < words.length; ) at += this.#readAt(at);
  }

  /** Reads what stands here and tells how many words it took. */
  #readAt(at: number): number {
    const word = this.#words[at] ?? "";
    const color = findColor(word);
    const wearers = color ? wearersOf(this.#wearer, this.#words, at) : [];
    const thing = thingNamedAsColor(this.#words, at) ?? findSubject(wordForm(word));
    if (color && (wearers.length > 0 || !thing)) return this.#readColor(at, color, wearers);
    const stuff = this.#stuffAt(at);
    if (stuff) {
      this.#wearer?.subject.colors.push(stuff);
      return 2;
    }
    if (thing) return this.#meet(thing, at);
    return this.#passBy(at, word);
  }

  /** The colour of what the thing right before is made of: `de couro`, `de morango`. */
  #stuffAt(at: number): Oklch | undefined {
    const [word = "", next = ""] = this.#words.slice(at, at + 2);
    if (!this.#wearer || hasColor(this.#wearer) || !/^(?:de|sabor)$/.test(word)) return undefined;
    return findStuff(next, TASTED.has(this.#wearer.subject.name));
  }

  #readColor(at: number, color: Oklch, wearers: readonly WantedSubject[]): number {
    const shaded = findShade(color, this.#words[at + 1]);
    for (const { colors } of wearers) colors.push(shaded ?? color);
    if (wearers.length === 0) {
      const isOfGround = PLACES.has(wordForm(this.#words[at - 1] ?? ""));
      (isOfGround ? this.groundColors : this.colors).push(shaded ?? color);
      this.plain.push(this.#words[at] ?? "");
      this.#wearer = undefined;
    }
    return shaded ? 2 : 1;
  }

  #meet(name: SubjectName, at: number): number {
    const [before = "", word = ""] = [this.#words[at - 1], this.#words[at]];
    const subject: WantedSubject = { name, count: countBefore(before), colors: [] };
    const isTied = before === "e" && this.#wearer && !hasColor(this.#wearer) && this.#wearer.wordsBetween === 0;
    this.#wearer = {
      subject,
      isPlural: isPlural(word) || subject.count > 1,
      tiedTo: isTied ? this.#wearer?.subject : undefined,
      wordsBetween: 0,
    };
    this.subjects.push(subject);
    this.plain.push(word);
    return 1;
  }

  #passBy(at: number, word: string): number {
    const links = this.#wearer ? linkLength(this.#wearer, this.#words, at) : 0;
    if (links > 0) return links;
    if (this.#wearer && lastsBeyond(this.#wearer, word)) this.#wearer.wordsBetween += 1;
    else this.#wearer = undefined;
    if (isWord(word)) this.plain.push(word);
    return 1;
  }
}

/** The things that a description names, and whose each of its colours is: by order, number and what ties them. */
export function readThings(description: string): ThingReading {
  const { subjects, colors, groundColors, plain } = new ThingReader(splitWords(description));
  return {
    groundColors,
    subjects: merged(subjects),
    colors: [...new Set(colors)].slice(0, MAX_COLORS),
    words: plain,
  };
}
