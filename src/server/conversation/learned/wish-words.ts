import { foldText } from "#lib/portuguese-text.ts";
import { createJudge, type Example, examplesIn, type Matter } from "./matter.ts";
import { IN_TALK, piecesOf, stemOf } from "./signs.ts";

/** What a word of a shopper's turn says: the thing itself, how it is to be, what it is for, and so on. */
const parts = ["thing", "quality", "use", "person", "liking", "unwanted", "detail", "occasion"] as const;
export type WishPart = (typeof parts)[number];

/** How the examples mark them: `{T luminária} de {Q mesa}`. */
const MARKS: Readonly<Record<string, WishPart>> = {
  T: "thing",
  Q: "quality",
  U: "use",
  P: "person",
  L: "liking",
  X: "unwanted",
  D: "detail",
  O: "occasion",
};

/** Words, with what marks them in an example, and every other character that is no space. */
const TOKEN = /\{(?=[TQUPLXDO] )|\}|[\p{L}\p{N}]+(?:[.,-][\p{L}\p{N}]+)*|[^\s]/gu;
const WORD = /^[\p{L}\p{N}]/u;

interface MarkedWord {
  /** Folded. */
  word: string;
  /** Where it begins in the text, and where it ends. */
  from: number;
  to: number;
  /** Whether punctuation stands before it. */
  isBroken: boolean;
  part: WishPart | null;
}

/** The words of a turn, with the marks that they have in an example. */
function readWords(text: string): MarkedWord[] {
  const words: MarkedWord[] = [];
  let part: WishPart | null = null;
  let isMark = false;
  let isBroken = false;
  for (const { 0: token, index: from } of text.matchAll(TOKEN)) {
    if (token === "{") isMark = true;
    else if (token === "}") part = null;
    else if (isMark) part = MARKS[token] ?? null;
    else if (WORD.test(token)) words.push({ word: foldText(token), from, to: from + token.length, isBroken, part });
    if (token !== "{") isMark = false;
    isBroken = !WORD.test(token) && !"{}".includes(token);
  }
  return words;
}

/** A word among the others of its turn. */
interface WordInTurn {
  words: readonly MarkedWord[];
  at: number;
  isInTalk: boolean;
  /** The words before it, with what they say. */
  before: readonly Pick<MarkedWord, "part">[];
}

/** A line of examples, word by word. */
function readTurn(line: string): Example<WishPart, WordInTurn>[] {
  const isInTalk = line.startsWith(IN_TALK);
  const words = readWords(isInTalk ? line.slice(1) : line);
  return words.map(({ part }, at) => ({ item: { words, at, isInTalk, before: words }, kind: part }));
}

/** Before the first word and behind the last. */
const NO_WORD = "%";
const PIECE = 3;
/** How far around a word others say what it is. */
const AROUND = 3;
/** The first words of a turn are told apart by their place, the others are not. */
const FIRST_WORDS = 3;
const MANY_WORDS = 8;

function signsOfWord({ words, at, isInTalk, before }: WordInTurn): string[] {
  const { word = "", isBroken = false } = words[at] ?? {};
  const stem = stemOf(word);
  const near = (away: number) => stemOf(words[at + away]?.word ?? NO_WORD);
  const partOf = (away: number) => before[at + away]?.part ?? "-";
  const around = Array.from({ length: AROUND }, (_, n) => [`-${n + 1}${near(-n - 1)}`, `+${n + 1}${near(n + 1)}`]);
  const isNamed = before.slice(0, at).some(({ part }) => part === "thing");
  return [
    ...new Set([
      `=${word}`,
      stem,
      ...piecesOf(word, PIECE),
      ...around.flat(),
      `${near(-1)} ${stem}`,
      `${stem} ${near(1)}`,
      `-${near(-2)} ${near(-1)}`,
      `+${near(1)} ${near(2)}`,
      `^${near(-1)} ${near(1)}`,
      `*${partOf(-1)}`,
      `*${partOf(-1)} ${stem}`,
      `*${partOf(-1)} +${near(1)}`,
      `*${partOf(-2)} ${partOf(-1)}`,
      `*${partOf(-2)} ${partOf(-1)} ${near(-1)}`,
      `!${isNamed}${isBroken}`,
      isInTalk ? IN_TALK : "<",
      `@${Math.min(at, FIRST_WORDS)}${isInTalk}`,
      `%${Math.min(words.length, MANY_WORDS)}`,
      ...(isBroken ? ["|"] : []),
      ...(words[at + 1]?.isBroken ? ["|+"] : []),
    ]),
  ];
}

/** What the words of a shopper's turn say. */
export const wishMatter: Matter<WishPart, WordInTurn> = {
  kinds: parts,
  signsOf: signsOfWord,
  readExamples: examplesIn(["src/server/conversation/learned/data/wish-examples"], readTurn),
  weights: "src/server/conversation/learned/data/wish-weights.tsv",
  rounds: 12,
};

export const wishJudge = createJudge(wishMatter);

interface ReadWord extends MarkedWord {
  /** How likely it says nothing of a wish, 0 to 1. */
  none: number;
}

/** A turn, word by word, with what each says. */
export type ReadTurn = readonly ReadWord[];

/** Reads what each word of a turn says, one after another. `isInTalk`: whether it goes on from something. */
export function readWishWords(text: string, isInTalk = false): ReadTurn {
  const words = readWords(text);
  const read: ReadWord[] = [];
  for (const [at, word] of words.entries()) {
    const { kind, share, odds } = wishJudge.weigh({ words, at, isInTalk, before: read });
    const none = 1 / (1 + Math.exp(odds));
    read.push({ ...word, part: share > none ? kind : null, none });
  }
  return read;
}
