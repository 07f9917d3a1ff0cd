import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { toAnswer } from "#server/conversation/rules/article-answer.ts";
import { readSwap, tellsSwap } from "./ordering/swap.ts";

/** What happened to something that was bought: the product is named, but it is not looked for. */
const BOUGHT =
  /\b(comprei|compramos|recebi|ve(io|ieram)|cheg(ou|aram|ando)|mandaram|enviaram|entregaram|paguei|pedi|ja paguei|meu(s)? (pedido|pacote|produto)|minha (compra|encomenda)|encomenda|perdi (o|meu)|ficou (muito )?(pequen|grand|apertad|larg|curt|long)\w+|quebrou|estragou|parou de)\b/;
/** What is wrong with it. */
export const DEFECT =
  /\bdefeit\w+|\b(?:so|nao) (?:funciona|liga|carrega|acende)\b|\bparou de\b|\bquebr(?:ou|ad\w+)\b|\b(?:vier|vir|vem|chegar) (?:\w+ )?(?:amassad|quebrad|rasgad|errad|trocad|estragad|com defeito)\w*|\bestrag\w+|\bveio (?:errad|trocad|faltand|rasgad|mancha|riscad)\w*/;
const DEFECTIVE = "o produto veio com defeito";
/** What the shop has one rule for, whatever the product. */
const RULED =
  /\b(garantia|troc(a|as|ar|arem|am|amos|o)|devol\w+|defeit\w+|nota fiscal|(?:emit\w+|d[aã]o?|manda\w*|vem com|tem|com) (?:a )?nota|cnpj|parcel\w+|\d{1,2} ?x|juros|atacado|revend\w+|cupom|embrulh\w+|cancel\w+ (?:o |a |meu |minha |um )?(?:pedido|compra|encomenda)|(?:quero|posso|como) cancelar|reembols\w+|estorn\w+|dinheiro de volta|arrepend\w+|quem paga|confia(?:vel|veis)|golpe|(?:voces?|a loja) (?:sao|e|ficam?) (?:d[eao] )?onde|vier \w+|(?:eu )?nao (?:gostar|servir|serviu|couber|coube)|(?:depois|apos) de (?:usar|usad[oa]|receber|chegar))\b/;
/** That it is about a rule is known: which one, the article with the most in common tells. */
const LEAST_RULED = 0.4;
/** `em 12x`: how many they are, no text says. */
const IN_PARTS = /\b\d{1,2} ?(?:x|vezes)(?!\p{L})/giu;
const WHERE = "Onde entregamos";
/** Rules that are asked for so surely that no other can be meant. */
const TITLED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:quant\w+ (?:tempo|dias)|quando|demora)\b.*\b(?:cai|cair|estorno|reembolso|dinheiro (?:de volta|volta|voltar)|volta(?:r)? (?:o |meu |o meu )?dinheiro)\b/,
    "Prazo do estorno",
  ],
  [/\bpag\p{L}+ (?:so )?(?:quando (?:chega|receb)|na entrega|na hora que (?:chega|receb))/u, "Formas de pagamento"],
  [/\bcobrad[oa]s? (?:2 ?(?:x|vezes)|duas|duplicad\w+)|\bcobranca (?:em dobro|duplicada)\b/, "Cobrança em dobro"],
  [
    /\b(?:quero|prefiro|devolv\w+|cade|e) (?:so |mesmo )?(?:o |meu )(?:meu )?dinheiro\b(?! (?:no|na|em)\b)|\bpag\w+\b.*\bnao cheg(?:ar|ou|a)\b/,
    "Reembolso",
  ],
  [
    /^(?:e |voces |ai )*(?:entregam?|entrega|enviam?|mandam?) (?:em|para|pra|pro|n[oa]) (?!casa|domingo|sabado|feriado|fim)\p{L}/u,
    WHERE,
  ],
  [
    /\bfrete\b.*\b(?:tira|cobre|zera|abona|desconta|libera|perdoa)\w*\b|\b(?:tira|zera|abona|libera)\w* (?:o |esse )?frete\b/,
    "Frete grátis",
  ],
  [/\bdemora\w*\b.*\b(?:para|pra) responder\b/, "Horário de atendimento"],
  [/\bdesconto\b.*\b(?:quantidade|atacado|unidades|tudo isso)\b/, "Atacado"],
];

/** Who tells where it goes to asks what it costs, and not whether it goes there. */
const CEP = /\b\d{5}-?\d{3}\b/;

const NEWS = /\b(o que|que) (e que )?(chegou|veio)\b|\bcheg(ou|aram) (de novo|novidades?)\b/;

/** The rule that is asked for so surely that no other can be meant. */
export function answerTitled(search: KnowledgeSearch, { text, memory }: Question): Answer[] | null {
  const folded = foldText(text);
  // What came broken has a rule of its own, whatever is wanted for it.
  if ((BOUGHT.test(folded) && DEFECT.test(folded)) || CEP.test(folded)) return null;
  const title = TITLED.find(([asks]) => asks.test(folded))?.[1];
  // Where it goes to is asked of what is shown: its freight is told.
  if (title === WHERE && memory.shown?.length) return null;
  const article = title === undefined ? undefined : search.findByTitle(title);
  return article ? [toAnswer({ article, score: 1 })] : null;
}

/** The article with the rule that is asked for. */
function ruleFor(search: KnowledgeSearch, text: string) {
  const [best] = search.find(text, { skipsUnknown: true });
  return best && best.score >= LEAST_RULED ? best : null;
}

/** Questions about a purchase or a rule of the shop in which a product is named: `veio quebrado o teclado que comprei`. */
export function answerPolicy(search: KnowledgeSearch, { text, memory }: Question): Answer[] | null {
  const folded = foldText(text);
  // One thing of a list for another is no return.
  if ((memory.wish?.text === "" || memory.list?.length) && tellsSwap(folded) && readSwap(folded)) return null;
  // Who asks how many there are of what is shown asks its page.
  if (memory.shown?.length && /^(?:e )?(?:tem |vem )?quant[oa]s?\b(?!.*\bgarantia\b)/.test(folded)) return null;
  if (NEWS.test(folded) || !(BOUGHT.test(folded) || RULED.test(folded))) return null;
  const isDefect = BOUGHT.test(folded) && DEFECT.test(folded);
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  // Who tells more of what they bought is still at what they told before.
  if (topic && BOUGHT.test(folded) && !isDefect && !RULED.test(folded)) return [toAnswer({ article: topic, score: 1 })];
  const rule = ruleFor(search, isDefect ? DEFECTIVE : text.replace(IN_PARTS, "parcelas"));
  return rule && [toAnswer(rule)];
}
