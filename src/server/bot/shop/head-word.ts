import type { SimilarProduct } from "#contract/catalog/product.ts";
import { editDistance } from "#lib/edit-distance.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { namesKind, sharesName } from "./product-sentences.ts";
import { type AskedWord, askedWords } from "./told-words.ts";

/** In what a thing is sold: `pó de café`, `caixa de leite`. */
const FORM =
  /^(?:po|sac[oa]|saquinho|sache|pacote|lata|caixa|garrafa|pote|vidro|frasco|barra|fardo|galao|tubo|rolo|bandeja)$/;

export const saysForm = ({ key }: AskedWord): boolean => FORM.test(key);

/** The word that says the thing: of `pó de café` the second. */
export function headOf([first, second]: readonly AskedWord[]): AskedWord | undefined {
  return first && second && saysForm(first) ? second : first;
}

/** What the first word of a wish is looked up in. */
export interface Names {
  searchSimilarProducts(text: string): Promise<SimilarProduct[]>;
  /** The text as the catalogue spells it. */
  spelled(text: string): string;
}

/** Of a shorter word one letter makes another. */
const SHORTEST_SPELLED = 5;
/** A little one of it: `caminha`, `mesinhas`. */
const DIMINUTIVE = /z?inh([oa]s?)$/;

/** The text with its first word, which says the thing, as the catalogue spells it: `notebok`. */
function withHeadSpelled(text: string, spelled: Names["spelled"]): string {
  const [head] = askedWords(text);
  if (!head || head.shown.length < SHORTEST_SPELLED) return text;
  const right = spelled(head.shown);
  const isNear = right[0] === head.shown[0] && editDistance(right, head.shown, 1) <= 1;
  return isNear ? text.replace(head.shown, right) : text;
}

/** A wish with its first word as the catalogue has it: spelled like there, and not as a little one where no name says that. */
export async function withHeadAsNamed(given: string, { searchSimilarProducts, spelled }: Names): Promise<string> {
  const text = withHeadSpelled(given, spelled);
  const [head] = askedWords(text);
  const plain = head && foldText(head.shown).replace(DIMINUTIVE, "$1");
  if (!head || !plain || plain === foldText(head.shown)) return text;
  const named = await searchSimilarProducts(head.shown);
  if (named.some((one) => sharesName(one, head.shown) || /^sinônimo/.test(one.reason ?? ""))) return text;
  const isThing = (await searchSimilarProducts(plain)).some((one) => namesKind(one, plain));
  return isThing ? text.replace(head.shown, plain) : text;
}
