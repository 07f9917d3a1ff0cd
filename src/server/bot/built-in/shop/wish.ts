import type { SimilarProduct } from "#contract/catalog/product.ts";
import type { Memory, Wish } from "#server/conversation/rules/answer.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, saidIn, saysHow } from "../../shop/told-words.ts";
import type { WishChange } from "../../shop/wish-change.ts";

/** What is made for somebody else than whoever it is for. */
function unfitFor(person: string | undefined): string[] {
  if (person === undefined) return [];
  if (/^(?:homem|menino|pai|filho|avô|irmao|sogro|tio|namorado|marido|amigo)$/.test(person))
    return ["feminino", "vestido", "saia", "batom", "sutia", "calcinha"];
  return /^(?:mulher|menina|mae|filha|avó|irma|sogra|tia|namorada|esposa|amiga)$/.test(person) ? ["masculino"] : [];
}

export const isGift = ({ text, isGift: isPresent }: Wish) =>
  isPresent === true || /^(?:uma? |algum )?(?:presente|lembrancinha|lembranca)s?\b/.test(text);

/** What takes the place of another: a size for a size, a measure for a measure. */
const sameSort = (one: AskedWord, other: AskedWord) =>
  saysHow(one) && saysHow(other) && /^\d/.test(one.key) === /^\d/.test(other.key);

/** Whom a thing is for is never given up: what is for dogs is no answer about a cat. */
const FOR_WHOM = /^(?:gat[oa]|cachorro|cao|bebe|infantil|adulto|femin\w+|mascul\w+|menin[oa])$/;
/** What another person takes the place of. */
const OF_PERSON = /^(?:bebe|infantil|adulto|femin\w+|mascul\w+|menin[oa]|homem|mulher)$/;

/** The text without whom it was for, where somebody else is told. */
const forAnother = (text: string, person: string | undefined) =>
  person === undefined ? text : saidIn(askedWords(text).filter(({ key }) => !OF_PERSON.test(key))) || text;

/**
 * What may be meant by a wish with the words that a turn adds, the nearest first: with all of it but what the new words take the place of,
 * without one or the other word, at last its kind alone: `jogo de cama casal`, `queen agora`.
 */
export function narrowedTexts(text: string, added: readonly AskedWord[]): string[] {
  // The first word is the kind of thing, and stays: `vinho` is a colour too.
  const kept = askedWords(text).filter(
    (one, place) => !added.some((other) => one.key === other.key || (place > 0 && sameSort(one, other))),
  );
  const [kind, ...qualities] = kept;
  const fewer = qualities
    .filter(({ key }) => !FOR_WHOM.test(key))
    .toReversed()
    .map((left) => kept.filter((one) => one !== left));
  const whom = qualities.filter(({ key }) => FOR_WHOM.test(key));
  return [...new Set([kept, ...fewer, kind ? [kind, ...whom] : []].map((some) => saidIn([...some, ...added])))];
}

/** What tells the first of those shown from others of its kind, as it was asked for: its brand, mostly. */
function brandOf({ text }: Wish, [first]: NonNullable<Memory["shown"]> = []): AskedWord | undefined {
  const [, ...others] = askedWords(first?.name ?? "");
  const asked = askedWords(text).slice(1);
  return asked.find(({ key }) => others.some((other) => key === other.key)) ?? others[0];
}

/** The wish with what a turn changes of it. */
export function changed(wish: Wish, change: WishChange, shown: Memory["shown"]): Wish {
  const { prices, sort, person, taste, without, wantsMore, wantsOther } = change;
  const { minPrice: _min, maxPrice: _max, ...rest } = wish;
  const range = Object.keys(prices).length > 0 ? prices : wish;
  const brand = wantsOther ? brandOf(wish, shown) : undefined;
  const unwanted = [...askedWords(without ?? "").map(({ shown: said }) => said), ...(brand ? [brand.shown] : [])];
  return {
    ...rest,
    text: forAnother(rest.text, person),
    ...(brand && { text: saidIn(askedWords(wish.text).filter(({ key }) => key !== brand.key)) }),
    ...(range.minPrice !== undefined && { minPrice: range.minPrice }),
    ...(range.maxPrice !== undefined && { maxPrice: range.maxPrice }),
    ...(sort && { sort }),
    ...(person && { person }),
    ...(taste && isGift(wish) && { text: `presente para quem gosta de ${taste}`, isGift: true }),
    ...(unwanted.length > 0 && { without: [...(wish.without ?? []), ...unwanted] }),
    seen: wantsMore ? (wish.seen ?? []) : [],
  };
}

/** What there is for a wish, the best first, where there is such of what its writer may eat; for a present at last whatever is within its price. */
export async function findWished(tools: ShopTools, wish: Wish, diet = ""): Promise<SimilarProduct[]> {
  const { text, person, otherwise, without = [], ...rest } = wish;
  const how = { ...rest, without: [...without, ...unfitFor(person)] };
  const asked = [text, person].filter(Boolean).join(" ");
  const kept = diet === "" ? null : await tools.searchProducts({ ...how, text: `${asked} ${diet}` });
  const found = kept?.isWhole
    ? kept.results
    : asked === ""
      ? []
      : (await tools.searchProducts({ ...how, text: asked })).results;
  if (found.length > 0 || (asked !== "" && !isGift(wish))) return found;
  if (otherwise !== undefined) return (await tools.searchProducts({ ...how, text: otherwise })).results;
  const forAnybody = person === undefined || text === "" ? [] : (await tools.searchProducts({ ...how, text })).results;
  if (forAnybody.length > 0) return forAnybody;
  return tools.listByPrice(how, how.sort, how);
}
