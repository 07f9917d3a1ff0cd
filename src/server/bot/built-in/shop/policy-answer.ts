import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/knowledge-skill.ts";
import { SWAP } from "./list-changes.ts";

/** What happened to something that was bought: the product is named, but it is not looked for. */
const BOUGHT =
  /\b(comprei|compramos|recebi|ve(io|ieram)|cheg(ou|aram|ando)|mandaram|enviaram|entregaram|paguei|pedi|ja paguei|meu(s)? (pedido|pacote|produto)|minha (compra|encomenda)|encomenda|perdi (o|meu)|ficou (muito )?(pequen|grand|apertad|larg|curt|long)\w+|quebrou|estragou|parou de)\b/;
/** What is wrong with it. */
export const DEFECT =
  /\bdefeit\w+|\b(?:so|nao) (?:funciona|liga|carrega|acende)\b|\bparou de\b|\bquebr(?:ou|ad\w+)\b|\bestrag\w+|\bveio (?:errad|trocad|faltand|rasgad|mancha|riscad)\w*/;
const DEFECTIVE = "o produto veio com defeito";
/** What the shop has one rule for, whatever the product. */
const RULED =
  /\b(garantia|troc(a|as|ar|arem|am|amos|o)|devol\w+|defeit\w+|nota fiscal|parcel\w+|\d{1,2} ?x|juros|atacado|revend\w+|cupom|embrulh\w+|cancel\w+ (?:o |a |meu |minha |um )?(?:pedido|compra|encomenda)|(?:quero|posso|como) cancelar|reembols\w+|estorn\w+|dinheiro de volta|arrepend\w+|quem paga|confia(?:vel|veis)|golpe|(?:voces?|a loja) (?:sao|e|ficam?) (?:d[eao] )?onde|(?:eu )?nao (?:gostar|servir|serviu|couber|coube))\b/;
/** That it is about a rule is known: which one, the article with the most in common tells. */
const LEAST_RULED = 0.4;
/** `em 12x`: how many they are, no text says. */
const IN_PARTS = /\b\d{1,2} ?(?:x|vezes)(?!\p{L})/giu;
const NEWS = /\b(o que|que) (e que )?(chegou|veio)\b|\bcheg(ou|aram) (de novo|novidades?)\b/;

/** Questions about a purchase or a rule of the shop in which a product is named: `veio quebrado o teclado que comprei`. */
export function answerPolicy(search: KnowledgeSearch, { text, memory }: Question): Answer[] | null {
  const folded = foldText(text);
  // One thing of a list for another is no return.
  if ((memory.wish?.text === "" || memory.list?.length) && SWAP.test(folded)) return null;
  // Who asks how many there are of what is shown asks its page.
  if (memory.shown?.length && /^(?:e )?(?:tem |vem )?quant[oa]s?\b/.test(folded)) return null;
  if (NEWS.test(folded) || !(BOUGHT.test(folded) || RULED.test(folded))) return null;
  const isDefect = BOUGHT.test(folded) && DEFECT.test(folded);
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  // Who tells more of what they bought is still at what they told before.
  if (topic && BOUGHT.test(folded) && !isDefect && !RULED.test(folded)) return [toAnswer({ article: topic, score: 1 })];
  const [best] = search.find(isDefect ? DEFECTIVE : text.replace(IN_PARTS, "parcelas"), { skipsUnknown: true });
  return best && best.score >= LEAST_RULED ? [toAnswer(best)] : null;
}
