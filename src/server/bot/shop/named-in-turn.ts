import { isStopWord } from "#lib/portuguese-text.ts";
import { type ReadTurn, readWishWords, type WishPart } from "#server/conversation/learned/wish-words.ts";

/** What is asked of a thing, refused, or the day that it is for is not looked for among products. */
const NOT_LOOKED_FOR: readonly (WishPart | null)[] = ["unwanted", "detail", "occasion"];
/** What a thing is called by. */
const NAMING: readonly (WishPart | null)[] = ["thing", "quality"];
/** More words than this are no name. */
const MOST_NAMING = 5;
/** Said of a present, which is looked for as such. */
const GIVEN = /^(?:presentes?|lembranc\p{L}*|mimo|aniversario)$/u;
/** How old somebody is stands on no page as it is told. */
const AGE = /^(?:\d{1,2}|an(?:o|inho)s?|mes(?:es)?)$/;
/** What asks, and is never looked for. */
const ASKING = /^(?:quant[oa]s?|qual|quais|cade)$/;
/** From here on a word surely says nothing of a wish. */
const SURELY_NOTHING = 0.75;

/** Whether a word may say something of a wish. */
export const mayTell = ({ none }: ReadTurn[number]): boolean => none <= SURELY_NOTHING;

/** What joins the words of one wish: `mesa de jantar para 6`. */
const JOINING = /^(?:de|d[oa]s?|pa?ra|pro|p|com|sem|e|ou|em|n[oa]s?|que|[oa]s?|uma?|uns|umas)$/;

/** Whether a text names nothing that is known to be looked for: `ver promoções`. */
export const namesNothing = (text: string): boolean =>
  readWishWords(text).every(({ word, part }) => part === null && !GIVEN.test(word));

/** Whether none of its words can be the name of anything, known or not. */
export const canNameNothing = (text: string): boolean =>
  readWishWords(text).every((said) => !mayTell(said) && !GIVEN.test(said.word));

/** Of a folded text the words by which what it asks for is looked for: `luminaria de mesa`; all of it where it names nothing. */
export function lookedForIn(folded: string): string {
  const words = readWishWords(folded);
  const isGiven = words.some(({ word }) => GIVEN.test(word));
  if (!isGiven && words.every(({ part }) => part === null)) return folded;
  // Where no thing is named, what seems refused or asked may be it.
  const isNamed = words.some(({ part }) => part === "thing");
  const isKept = (said: ReadTurn[number]) =>
    GIVEN.test(said.word) ||
    !(
      ASKING.test(said.word) ||
      (said.part === "person" && AGE.test(said.word)) ||
      !mayTell(said) ||
      (isNamed && NOT_LOOKED_FOR.includes(said.part))
    );
  const places = words.flatMap((word, at) => (isKept(word) && !JOINING.test(word.word) ? [at] : []));
  const kept = (at: number, nth: number) => {
    const between = words.slice((places[nth - 1] ?? at) + 1, at);
    const joints = between.every(({ word }) => JOINING.test(word)) ? between : [];
    return [...joints, ...words.slice(at, at + 1)].map(({ from, to }) => folded.slice(from, to));
  };
  return places.flatMap(kept).join(" ");
}

/** How many words from a place on are the name of one thing, with the little words between them. */
function lengthOfName(words: ReadTurn, from: number): number {
  let length = 1;
  for (let at = from + 1; at < words.length && at < from + MOST_NAMING; at += 1) {
    const { part, word, isBroken } = words[at] as ReadTurn[number];
    if (isBroken) break;
    if (NAMING.includes(part)) length = at - from + 1;
    else if (!isStopWord(word)) break;
  }
  return length;
}

/** The first thing that a turn names, as it was written, with how it is to be: `furadeira 220v`; empty where it names none. */
export function thingOf(text: string, words: ReadTurn): string {
  const from = words.findIndex(({ part }) => part === "thing");
  const last = words[from + lengthOfName(words, from) - 1];
  return from < 0 || !last ? "" : text.slice(words[from]?.from, last.to);
}

/** What joins one thing and another. */
const AND = /^(?:e|ou|mais|tambem)$/;

/** All things that a turn names, as they were written, each with how it is to be: `erva-mate e kit de chimarrão` are two. */
export function thingsIn(text: string, isInTalk = false): string[] {
  const words = readWishWords(text, isInTalk);
  const names: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.part !== "thing") continue;
    const apart = words.findIndex(({ word, isBroken }, place) => place > at && (isBroken || AND.test(word)));
    const length = lengthOfName(apart < 0 ? words : words.slice(0, apart), at);
    names.push(text.slice(words[at]?.from, words[at + length - 1]?.to));
    at += length - 1;
  }
  return names;
}

export const thingIn = (text: string, isInTalk = false): string => thingOf(text, readWishWords(text, isInTalk));

/** What a turn asks of the thing that it names, as it was written: `quantas páginas`; empty where it asks nothing. */
export function detailIn(text: string): string {
  const words = readWishWords(text);
  const asked = words.filter(({ part }) => part === "detail");
  const [first] = asked;
  const last = asked.at(-1);
  // What stands apart is two questions, and is not said back as one.
  const isOne = first && last && words.indexOf(last) - words.indexOf(first) < MOST_NAMING;
  return isOne ? text.slice(first.from, last.to) : "";
}
