import type { Answer } from "#server/conversation/rules/answer.ts";
import { saysHow } from "../../shop/told-words.ts";
import { quotedFor } from "./asked-detail.ts";
import { asksOfPart, isOfIt, namesOther, SELLING, saysThing } from "./named-thing.ts";
import { CHOICE } from "./option-answer.ts";
import {
  answerAbout,
  answerAccessory,
  answerAmong,
  answerContents,
  answerFromPages,
  COMES_WITH,
} from "./page-answer.ts";
import type { Talk } from "./talk.ts";

/** How many there are in it: `quantas vem no pacote`. */
const CONTENTS = /^(?:e |tem |vem )*quant[oa]s?\b(?! (?:e|custam?|fica|sai|vale|seria) )/;
/** `qual a garantia`, `para que idade`: a question, and no wish. */
const ASKING = /\b(?:que|qual|quais)\b/;

/** Whether the turn asks something of the one that is meant. */
async function asksOfMeant(talk: Talk, knows: (text: string) => boolean): Promise<boolean> {
  const { tools, meant, isPointed, folded, text, change, words } = talk;
  if (meant === null || SELLING.test(folded) || /\bgarantia\b/.test(folded)) return false;
  if (CONTENTS.test(folded) || (await isOfIt(talk)) || (await asksOfPart(talk))) return true;
  if (isPointed) return !knows(text) && !(await namesOther(talk));
  if (!ASKING.test(folded) || change.sort !== undefined || change.wantsMore || (await saysThing(talk))) return false;
  if (!knows(text)) return true;
  // What the shop has a rule for, the page may say all the same: `para que idade?`.
  const product = await tools.findProduct(meant.code);
  return product !== null && quotedFor(product, words, folded).length > 0;
}

/** Whether the turn asks something of all that are shown: `para que idade?`. */
async function asksOfAll(talk: Talk, knows: (text: string) => boolean): Promise<boolean> {
  const { meant, folded, text, words, memory } = talk;
  if (meant || (memory.shown?.length ?? 0) < 2 || SELLING.test(folded)) return false;
  if (CONTENTS.test(folded)) return true;
  if (!ASKING.test(folded) && !(await isOfIt(talk))) return false;
  if (/\b(?:descontos?|promoc\w+|ofertas?)\b/.test(folded)) return false;
  return words.length > 0 && !words.every(saysHow) && !knows(text) && !(await saysThing(talk));
}

/** Whether what comes with a thing is asked of another one, which stands before it: `aquele vaso de barro, a planta já vem junto?`. */
async function tellsOfOther(talk: Talk): Promise<boolean> {
  const { thing, text, folded } = talk;
  const isFirst = thing !== "" && text.indexOf(thing) < folded.search(COMES_WITH);
  return isFirst && (await namesOther(talk));
}

/** What the turn asks of what is shown, before it can change what is looked for. */
export async function answerOfShown(
  talk: Talk,
  isChanging: boolean,
  knows: (text: string) => boolean,
): Promise<Answer | null> {
  const { folded, meant, words, change } = talk;
  const accessory = await answerAccessory(talk);
  if (accessory) return accessory;
  if (meant === null && words.length === 0 && CONTENTS.test(folded) && change.count === undefined)
    return answerContents(talk);
  if (await tellsOfOther(talk)) return null;
  if (COMES_WITH.test(folded) || (!isChanging && (await asksOfAll(talk, knows)))) return answerFromPages(talk);
  if (isChanging && !(await isOfIt(talk))) return null;
  const asked = (await asksOfMeant(talk, knows)) ? await answerAbout(talk) : null;
  return asked ?? (CHOICE.test(folded) ? answerAmong(talk) : null);
}
