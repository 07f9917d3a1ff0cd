import { NO_PIECES, readCount } from "#lib/spoken-count.ts";

/** Quantities in words, as they are written in figures. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [/\bmeia d[uú]zia(?: de)?(?=\s|$)/g, "6"],
  [/\b(?:uma )?d[uú]zia(?: de)?(?=\s|$)/g, "12"],
  [/\bmei[oa] (?:quilo|kg)\b/g, "500g"],
  [/\bmeio litro\b/g, "500ml"],
  [/(?<=\d)(?=(?:oz|pol)\b)/g, " "],
  [/(?<=\b\d{1,3}) ?x (?=\p{L})/gu, " "],
];
export const inFigures = (text: string): string =>
  FIGURES.reduce((left, [pattern, figures]) => left.replace(pattern, figures), text);

/** What asks, and names nothing. */
export const ASKING =
  /\b(?:preco|valor|quant[oa]s?(?: (?:d[aá]|fica|custa|sai)m?)?|qual|quais|total|fretes?|descontos?|estoque|sedex)\b/;

export const APART = /[,;:!?.+()]/;
export const JOINS = /^(?:e|mais|tambem|ou)$/;
export const ARTICLE = /^(?:[oa]s?|aquel[ea]s?)$/;
/** Behind these a number says which: `a de 28`, `tamanho 38`, `número 38`. */
export const LEADS = /^(?:de|d[oa]s?|n[oa]s?|em|tam|tamanho|numero|n|aro|ate|com|sem|uns|umas)$/;
export const FOR = /^(?:pa?ra|pro|pros|pras)$/;
export const IT = /^(?:d?ess[ea]s?|d?est[ea]s?|d?el[ea]s?)$/;
export const ALL = /^(?:tudo|todos|todas|ambos|ambas)$/;
export const OPTION = /^(?:cor|cores|sabor|sabores|tamanho|tamanhos|modelo|modelos)$/;
/** What a thing comes in: `2 pacotes de café`. */
export const CONTAINER =
  /^(?:unidades?|unid|pacot\p{L}*|caix(?:a|inha)s?|sac(?:o|hinho)s?|potes?|garraf(?:a|inha)s?|lat(?:a|inha)s?|cartelas?|pa?r(?:es)?)$/u;
/** What stands around things and is none. */
export const AROUND = /^(?:lista|sacola|pedido|so|total|mesmo|favor|metade|ideia|sim|isso|oi|dia|tarde|noite)$/;
export const TO_ME = /^(?:mim|nos|gente|ele|ela)$/;
/** `bota` is a boot where none of these follows. */
export const VERB_BEFORE = /^(?:\d+|uma?|[oa]s?|tambem|ai|mais|ess[ea]|n[oa])$/;
export const PIECES = new RegExp(`^(?:${NO_PIECES}|polegadas?|oz)$`);
/** How many of a thing may be asked for; how many there may be, the list says. */
const COUNT = /^\d{1,6}$/;
export const NONE = /^(?:0+|zero|nenhum|nenhuma)$/;

export const countOf = (word: string): number | undefined => {
  if (/^outr[oa]$/.test(word)) return 1;
  const count = readCount(word);
  return (COUNT.test(word) || !/\d/.test(word)) && count > 0 ? count : undefined;
};
