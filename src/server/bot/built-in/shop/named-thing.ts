import { namesThing } from "../../shop/find-products.ts";
import { saidIn, saysHow, tells, toldIn } from "../../shop/told-words.ts";
import type { Talk } from "./talk.ts";

/** What begins like a part of a sentence goes on with the thing before it: `de controle remoto`. */
const PART = /^(?:e |so |mas )?(?:de|com|sem|do|da) /;
/** Who speaks like this asks the shop for a thing, and nothing of what is shown. */
export const SELLING =
  /\b(?:algo|alguma coisa|vend[eo]m?|vendem|procuro|busco|preciso|queria|voces tem|(?:algum|outr[oa])s? (?!sem\b|com\b|que\b|mais\b)\p{L}{3,}|(?:que|mais) voces tem|voce tem)\b/u;
/** Who names a thing like this means one that there is: `o switch ta em promocao`. */
const NAMING = /^(?:e )?[oa]s? \p{L}/u;

/** What belongs to the thing that is shown is no other thing. */
export const OF_IT = /^(?:e )?(?:el[ea] )?(?:vem|acompanha|inclui|serve|funciona|cabe|roda|pega)\b/;

/** Whether the turn says a thing of its own: the catalogue says what is one. */
export async function saysThing({ tools, words, folded, change, memory: { shown = [] } }: Talk): Promise<boolean> {
  if (words.length === 0) return false;
  if (SELLING.test(folded)) return true;
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
