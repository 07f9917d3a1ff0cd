import { foldText, isStopWord, singularForm, sortKey } from "#lib/portuguese-text.ts";
import type { CatalogSnapshot } from "./catalog-snapshot.ts";
import { readCodePart } from "./code-index.ts";
import { planSearch } from "./search-plan.ts";

const SHORTEST_TEXT = 2;
const MOST_CATEGORIES = 2;
const MOST_BY_CODE = 3;
const MOST_REMEMBERED = 500;

/** What may be meant by a text that is still being typed. */
export interface NameSuggestions {
  /** The text without its typing mistakes, when it has any. */
  correctedTo: string | undefined;
  categories: string[];
  productIds: number[];
}

const NOTHING: NameSuggestions = { correctedTo: undefined, categories: [], productIds: [] };

/** The beginnings of words that a name must have, each in the forms in which names may have it. */
function startsOf(text: string): string[][] {
  const keys = sortKey(text).split(" ").filter(Boolean);
  const telling = keys.filter((key) => !isStopWord(key));
  return (telling.length > 0 ? telling : keys).map((key) => [...new Set([key, singularForm(key)])]);
}

const beginsWord = (name: string, start: string): boolean => {
  for (let at = name.indexOf(start); at >= 0; at = name.indexOf(start, at + 1)) {
    if (at === 0 || name[at - 1] === " ") return true;
  }
  return false;
};

/** A test for names as `sortKey` has them: each of the starts begins one of the name's words. */
const hasStarts = (starts: string[][]) => (name: string) =>
  starts.every((forms) => forms.some((form) => beginsWord(name, form)));

/**
 * Suggests while somebody types, out of memory alone: nothing is asked of the database, and what many people type is
 * remembered until the catalogue changes.
 */
export function createNameSuggestions(snapshot: CatalogSnapshot) {
  const { productIndex, codes, vocabulary } = snapshot;
  let remembered = new Map<string, NameSuggestions>();
  let rememberedVersion = snapshot.version;

  function findProducts(text: string, starts: string[][], limit: number): number[] {
    const part = readCodePart(text);
    const byCode = part && !part.isWord ? codes.find(part, productIndex.test({})).slice(0, MOST_BY_CODE) : [];
    const first = starts[0] ?? [];
    const byName = productIndex.findNames(
      hasStarts(starts),
      (name) => first.some((form) => name.startsWith(form)),
      limit,
    );
    return [...new Set([...byCode, ...byName])].slice(0, limit);
  }

  function make(text: string, limit: number): NameSuggestions {
    const reader = { vocabulary, totalProducts: productIndex.size, lexicon: snapshot.lexicon, isWide: false };
    const { correctedTo } = planSearch(text, reader);
    const starts = startsOf(correctedTo ?? text);
    const isMeant = hasStarts(starts);
    const categories = snapshot.categories
      .sort(productIndex.names.listCategories())
      .filter((name) => isMeant(sortKey(name)))
      .slice(0, MOST_CATEGORIES);
    const taken = categories.length + (correctedTo ? 1 : 0);
    return { correctedTo, categories, productIds: findProducts(text, starts, limit - taken) };
  }

  /** At most `limit` in all. */
  return function suggest(text: string, limit: number): NameSuggestions {
    const key = foldText(text).replace(/\s+/g, " ").trim();
    if (sortKey(key).length < SHORTEST_TEXT) return NOTHING;
    if (rememberedVersion !== snapshot.version) remembered = new Map();
    rememberedVersion = snapshot.version;
    const known = remembered.get(key) ?? make(text.trim(), limit);
    remembered.delete(key);
    remembered.set(key, known);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return known;
  };
}
