import type { Answer, Memory } from "#server/conversation/rules/answer.ts";
import { askedWords, tells, toldIn } from "../../shop/told-words.ts";

const MOST_SHOWN = 6;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(primeir[oa]|1[oa]|(o|a|do|da|numero) 1)\b|^(e |quero )?1\W*$/, 0],
  [/\b(segund[oa]|2[oa]|(o|a|do|da|numero) 2)\b|^(e |quero )?2\W*$/, 1],
  [/\b(terceir[oa]|3[oa]|(o|a|do|da|numero) 3)\b|^(e |quero )?3\W*$/, 2],
  [/\bultim[oa]\b/, -1],
];
/** Folded, `está` is `esta`: it points only where no verb can stand. */
const POINTING =
  /\b(ess[ea]|este|isso|isto|dess[ea]|dest[ea]|ness[ea]|nest[ea]|el[ea]|del[ea]|nel[ea]|o produto|aquel[ea])\b|\b(quero|levo|levar|comprar|sobre|com|para) esta\b|^(e )?esta\W*$/;

/** A product that was spoken of. */
export interface ShownProduct {
  code: string;
  name: string;
}

/** Products that were just shown: what is said next may point at them. */
export const rememberShown = (products: { productCode: string; productName: string }[]): Memory => ({
  shown: products.slice(0, MOST_SHOWN).map(({ productCode: code, productName: name }) => ({ code, name })),
  // Of several none is spoken of yet.
  focus: products.length === 1 ? products[0]?.productCode : undefined,
  quantity: undefined,
  options: undefined,
  awaits: undefined,
  missed: undefined,
  topic: undefined,
});

const MOST_SPOKEN = 6;

/** An answer remembers the product it is about, of several the first, behind those that were spoken of before. */
export function rememberSpoken(answer: Answer, { spoken = [] }: Memory): Answer {
  const code = answer.memory?.focus ?? answer.results?.[0]?.productCode;
  if (code === undefined) return answer;
  const kept = [...spoken.filter((one) => one !== code), code].slice(-MOST_SPOKEN);
  return { ...answer, memory: { ...answer.memory, spoken: kept } };
}

/** The product spoken of last. */
export function spokenOf({ shown = [], focus }: Memory): ShownProduct | null {
  return shown.find(({ code }) => code === focus) ?? shown[0] ?? null;
}

/** The one product that is spoken of for sure. */
export const surelySpokenOf = ({ shown = [], focus }: Memory): ShownProduct | null =>
  shown.find(({ code }) => code === focus) ?? (shown.length === 1 ? (shown[0] ?? null) : null);

/** The text without the words that point at a product. */
export const withoutPointing = (folded: string) =>
  [...ORDINALS.map(([pattern]) => pattern), POINTING].reduce((left, pattern) => left.replace(pattern, " "), folded);

/** Whether the words point at a place behind the last of those shown: the second, where one was shown. */
export const pointsBeyond = (folded: string, { shown = [] }: Memory) =>
  /\b(?:segund|terceir)[oa]\b/.test(folded) && (/\bterceir/.test(folded) ? 3 : 2) > shown.length;

/** `aquele amendoim` is none of those shown, where nothing shown is called so. */
function pointsAway(folded: string, shown: readonly ShownProduct[]): boolean {
  const [word] = askedWords(/\baquel[ea]s? (\p{L}{3,})/u.exec(folded)?.[1] ?? "");
  return word !== undefined && !tells(toldIn(shown.map(({ name }) => name).join(" . ")), word);
}

/** What somebody is like or likes points at them: `ele só toma tinto seco`. */
const OF_SOMEBODY =
  /^(?:mas |e |e que |so que )?el[ea]s? (?:so |nao |tambem |ja )?(?:toma|bebe|usa|gosta|come|curte|veste|calca|prefere|ama|adora|faz \d|tem \d+ anos)/;

/** `vou querer a outra`, of two. */
const THE_OTHER = /\b(?:d|n)?[oa] outr[oa]\W*$/;

/** The product that the words point at among those shown, such as `o segundo` or `esse`. */
export function pointedAt(folded: string, memory: Memory): ShownProduct | null {
  const { shown = [], focus } = memory;
  if (shown.length === 2 && focus !== undefined && THE_OTHER.test(folded))
    return shown.find(({ code }) => code !== focus) ?? null;
  const [place] = ORDINALS.filter(([pattern]) => pattern.test(folded)).map(([, at]) => at);
  // Who asks for the second of one means the one that there is.
  if (place !== undefined && shown.length > 0) return shown.at(place) ?? shown.at(-1) ?? null;
  if (!POINTING.test(folded) || OF_SOMEBODY.test(folded) || pointsAway(folded, shown)) return null;
  return spokenOf(memory);
}
