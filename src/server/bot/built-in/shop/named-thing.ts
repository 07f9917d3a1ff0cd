import { namesThing } from "../../shop/find-products.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, saidIn, saysHow, tells, toldIn } from "../../shop/told-words.ts";
import type { ShownProduct } from "./shown-products.ts";
import type { Talk } from "./talk.ts";

/** What begins like a part of a sentence goes on with the thing before it: `de controle remoto`. */
const PART = /^(?:e |so |mas |tem |tem algum |tem alguma )*(?:de|com|sem|do|da) /;
/** Who speaks like this asks the shop for a thing, and nothing of what is shown. */
export const SELLING =
  /\b(?:algo|alguma coisa|vend[eo]m?|procuro|busco|preciso|queria|voces? tem|(?:algum|outr[oa])s? (?!sem\b|com\b|que\b|mais\b)\p{L}{3,})\b/u;
/** Who names a thing like this means one that there is: `o switch ta em promocao`. */
const NAMING = /^(?:e )?[oa]s? \p{L}/u;

/** What belongs to the thing that is shown is no other thing. */
export const OF_IT =
  /^(?:e )?(?:el[ea] )?(?:vem|acompanha|inclui|serve|(?:pode|posso|da pra|da para) (?:usar|lavar|ir|levar ao)|funciona|cabe|roda|pega)\b/;

/** A part of the thing of which something is asked: `e a câmera é boa?`. */
const PART_OF_IT = /^(?:e |mas )?[oa]s? \p{L}+ (?:e|sao|tem|vem|dura|aguenta|funciona|presta)\b/u;

/** Whether the page of a product speaks of the first of the words. */
async function isTold(tools: ShopTools, { code }: ShownProduct, [first]: readonly AskedWord[]): Promise<boolean> {
  const product = await tools.findProduct(code);
  return product !== null && first !== undefined && tells(toldIn(product.description), first);
}

/** Whether the turn asks of a part of the one that is meant, which its page speaks of: `a bateria dura?`. */
export const asksOfPart = async ({ tools, meant, folded, words }: Talk): Promise<boolean> =>
  meant !== null && PART_OF_IT.test(folded) && (await isTold(tools, meant, words));

/** Whether the turn says a thing of its own: the catalogue says what is one. */
export async function saysThing(talk: Talk): Promise<boolean> {
  const { tools, words, folded, change, memory } = talk;
  const { shown = [] } = memory;
  if (words.length === 0) return false;
  if (SELLING.test(folded)) return true;
  if (await asksOfPart(talk)) return false;
  if (PART.test(folded) || OF_IT.test(folded) || words.every(saysHow)) return false;
  if (await namesThing(tools, saidIn(words))) return true;
  const told = toldIn(shown.map(({ name }) => name).join(" . "));
  const [first] = words;
  return (
    NAMING.test(change.rest) &&
    first !== undefined &&
    !tells(told, first) &&
    (await tools.listNamed(first.shown)).length > 0
  );
}
