import type { ProductDetail } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { optionNames, priceSentence, stockSentence } from "../../shop/product-sentences.ts";
import {
  type AskedWord,
  asAsked,
  askedWords,
  denies,
  lackedBy,
  saysHow,
  tells,
  toldIn,
} from "../../shop/told-words.ts";

const COLOURS =
  "azul|azuis|pret[oa]s?|branc[oa]s?|verdes?|vermelh[oa]s?|rosas?|amarel[oa]s?|rox[oa]s?|lilas|cinzas?|marr(?:om|ons)|bege|laranjas?|dourad[oa]s?|pratead[oa]s?|(?:cor|em) vinho|coloridas?";
const COLOUR = new RegExp(String.raw`\b(?:${COLOURS})\b`);
const SIZE =
  /\b(?:n(?:o|um|umero|r)?|tam(?:anho)?|calco|calca)\.? ?(?:o )?(\d{2}|pp|p|m|g|gg|xg|xgg)\b|\b(?:no|o|em|do|num) (3[3-9]|4[0-8])\b|\b(3[3-9]|4[0-8])\b(?! ?(?:reais|%|cm|ml|g\b|kg|anos|x))|\b(pp|gg|xg|xgg)\b/;

/** What is asked of a product beside what its page shows at once. */
const DETAIL = new RegExp(
  String.raw`\b(?:mais sobre|detalhe\w*|descri\w+|materia\w+|tamanhos?|cor|cores|${COLOURS}|caracteristica\w*|medidas?|peso|pesa|voltagem|bivolt|serve[mn]?|fala mais|feit[oa]|vem com|acompanha\w*|inclui|impermeavel|a prova|resistente|aguenta|mantem|dura|potencia|capacidade|memoria|gigas?|litros|bateria|funciona (?:com|em|no|na|sem)|combina|lava|cabe[mn]?|indicad[oa]|iniciante|e bom|e boa)\b`,
);

/** The words by which a detail is asked for, taken out of the text: what is left names the product. */
export const withoutDetail = (folded: string) =>
  folded
    .replace(SIZE, " ")
    .replace(new RegExp(DETAIL, "g"), " ")
    .replace(
      /\b(que|na|no|em|e|ou|tem|quantas?|quantos?|qual|quais|preta?|o|a|para|por|ele|ela|iniciantes?|criancas?)\b/g,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();

const ASKS_OPTIONS =
  /\b(que|qual|quais|quantas|(?:tem|existe|vem|vende) (?:(?:em|de|na|n[oa]) )?outr[ao]s?) (os |as |[oa] |e o |e a )?(?:(?:maior|menor) )?(numeros?|numerac\w+|tamanhos?|cor|cores|opcoes|modelos?)\b/;

export const asksForDetail = (folded: string) => DETAIL.test(folded) || SIZE.test(folded) || ASKS_OPTIONS.test(folded);

const singular = (colour: string) => colour.replace(/(?<=[oaez])s$/, "").replace(/[oa]$/, "");

interface WantedOption {
  said: string;
  has(option: string): boolean;
  /** The text without it. */
  rest: string;
}

/** The colour or size that is asked for; colours first. */
export function takeOption(folded: string): WantedOption | null {
  const colour = COLOUR.exec(folded)?.[0];
  if (colour) {
    const has = (option: string) => option.includes(singular(colour));
    return { said: `em ${colour}`, has, rest: folded.replace(COLOUR, " ") };
  }
  const match = SIZE.exec(folded);
  const size = match?.slice(1).find((one) => one !== undefined);
  if (!size) return null;
  const has = (option: string) => option.split(/[^\p{L}\p{N}]+/u).includes(size);
  return { said: `no ${size.toUpperCase()}`, has, rest: folded.replace(SIZE, " ") };
}

/** What is told in units or in other words than those that ask for it. */
const MEASURED: readonly (readonly [RegExp, RegExp])[] = [
  [/\bquant[oa]s? (?:\p{L}+ )?(?:vem|vem no|pecas?|unidades?|tem)\b|\bvem quant[oa]s\b/u, /^\d.*un$/],
  [/\b(?:watts?|potencia)\b/, /^\d.*w$/],
  [/\b(?:voltagem|volts?|bivolt|110|127|220)\b/, /^(?:\d.*v|bivolt)$/],
  [/\b(?:litros?|capacidade|ml|cabe quanto)\b/, /^\d.*ml$/],
  [/\b(?:pes[ao]|pesad[oa]|gramas?|quilos?|kg)\b/, /^\d.*g$/],
  [/\b(?:medidas?|altura|largura|comprimento|tamanho|metros?|cm)\b/, /^\d.*mm$/],
  [/\bpolegadas?\b/, /^\d.*pol$/],
  [/\b(?:idade|anos|meses)\b/, /^(?:\d.*)?(?:ano|mes)$/],
  [/\b(?:energia|luz|consumo|consome)\b/, /^\d.*w$/],
  [/\b(?:bateria|dura|duracao)\b/, /^(?:\d.*mah|hora|bateria|queima)$/],
  [/\b(?:cabe[mn]?|quantas pessoas)\b/, /^(?:\d.*ml|lugar|pessoa|xicara|porcao)$/],
  [/\b(?:chuv\w+|molha\w*|d?agua)\b/, /^(?:impermeavel|repelente|sobreteto|agua|ipx?\d+)$/],
  [
    /\b(?:tecido|materia\w+|feit[oa]|qualidade)\b/,
    /^(?:algodao|viscose|linho|malha|poliester|la|seda|jean|couro|madeira|metal|plastico|vidro|inox|ceramico|aluminio|aco|ferro|bambu|silicone|borracha|nylon|nailon|lona)$/,
  ],
  [/\b(?:iniciantes?|comecando|comecar|aprend\w+|estud\w+)\b/, /^(?:iniciante|estud\w+|aprend\w+|comec\w+)$/],
  [/\b(?:lava|lavar|limpar|limpa)\b/, /^(?:lav\w+|limp\w+)$/],
  [/\b(?:estica\w*|elastic\w*|stretch)\b/, /^(?:elastano|elastic\w*|lycra|licra|stretch)$/],
  [/\b(?:fotos?|selfies?|camera|filma\w*)\b/, /^(?:camera|\d+mp|megapixel)$/],
  [/\b(?:barulh\w*|abaf\w+|isola\w*|ruido\w*|silencios\w*)\b/, /^(?:barulh\w*|ruido|silencios\w*|db)$/],
  [/\b(?:alergi\w*)\b/, /^(?:anti|hipo)alerg\w*$/],
  [/\b(?:cheir\w*|perfume)\b/, /^(?:cheir\w*|perfum\w*|aroma\w*|fragrancia)$/],
  [/\b(?:memoria|gigas?|gb|armazenamento|ssd|hd)\b/, /^\d.*[gt]b$/],
];
const ASKS_COLOUR = /\b(?:que|qual|quais|tem (?:em )?(?:que|outras?)) (?:as |e a |a |sao as )?cor(?:es)?\b|\ba cor\b/;
const MOST_QUOTED = 3;
/** What another one of the same kind is to have: `tem outro com mais memória?`. */
const OF_KIND = /\b(?:com|sem|em|mais|outr[oa]s?)\b/;
/** What is told beside that the page does not say it is no longer than this. */
const LONGEST_TOLD = 160;
/** Who asks like this may look for another thing as well. */
const SEEKING = /^(?:e|tem|e tem|tem algum|tem alguma)(?:,? \p{L}+){1,5}(?: tem)?(?: tambem)?$/u;

/** Whether a word asks for what pages tell in other words: `abafa`. */
export const asksOtherwise = ({ shown }: AskedWord): boolean => MEASURED.some(([asks]) => asks.test(foldText(shown)));

/** The pieces of what a page says, each of which stands alone: the name, sentences and what is listed in them. */
const piecesOf = ({ name, description }: ProductDetail): string[] => [
  ...new Set(
    `${name}. ${description}`
      .split(/[.;](?!\d)|\n|, (?=\p{L})/u)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== ""),
  ),
];

/** Whether a turn can be a question about the product that is meant: it says or asks something of it. */
export const asksAboutIt = (folded: string, words: readonly AskedWord[]): boolean =>
  words.length > 0 ||
  ASKS_OPTIONS.test(folded) ||
  ASKS_COLOUR.test(folded) ||
  MEASURED.some(([asks]) => asks.test(folded));

/** Whether a piece answers what is asked. */
function answersIt(piece: string, words: readonly AskedWord[], folded: string): boolean {
  const told = toldIn(piece);
  const measured = MEASURED.filter(([asks]) => asks.test(folded)).map(([, unit]) => unit);
  return (
    words.some((word) => tells(told, word) || denies(told, word)) ||
    measured.some((unit) => [...told, ...foldText(piece).split(/[^\p{L}\p{N}]+/u)].some((word) => unit.test(word))) ||
    (ASKS_COLOUR.test(folded) && COLOUR.test(foldText(piece)))
  );
}

/** The few pieces of a page that say one of these words, or the measure that the question asks for. */
export const quotedFor = (product: ProductDetail, words: readonly AskedWord[], folded = ""): string[] =>
  piecesOf(product)
    .filter((piece) => piece.includes(" ") && answersIt(piece, words, folded))
    .slice(0, MOST_QUOTED);

/** The options where they tell the measure that is asked for: of `é bivolt?`, 110 V and 220 V. */
export function measuredOptions(product: ProductDetail, folded: string): string | null {
  const units = MEASURED.filter(([asks]) => asks.test(folded)).map(([, unit]) => unit);
  const told = product.variations.flatMap(({ nome, cor }) => [...toldIn(`${nome} . ${cor}`)]);
  if (!told.some((word) => units.some((unit) => unit.test(word)))) return null;
  return `**${product.name}**: as opções são: ${optionNames(product)}. Escolha a sua na hora do pedido.`;
}

/** What is told of a product; where its page does not say it, the shop is to be asked. */
export type Told = Pick<Answer, "text" | "isUnanswered">;

/** What the page says to the question, or plainly that it does not. Null when all of it is asked for. */
export function detailSentence(product: ProductDetail, words: readonly AskedWord[], question: string): Told | null {
  const folded = foldText(question);
  if (/\b(mais sobre|detalhe\w*|descri\w+|fala mais|caracteristica\w*|tudo sobre)\b/.test(folded)) return null;
  const { name } = product;
  if (product.variations.length > 0 && (ASKS_OPTIONS.test(folded) || ASKS_COLOUR.test(folded))) {
    return { text: `**${name}**: as opções são: ${optionNames(product)}.` };
  }
  const own = toldIn(name);
  // Of two between which is asked, the one that the name says is the answer: `é de aço ou nylon?`.
  const chosen = / ou /.test(folded) ? words.filter((word) => tells(own, word)) : [];
  const unnamed = words.filter((word) => !tells(own, word) || /\d/.test(word.key));
  const asked = chosen.length > 0 && chosen.length < words.length ? chosen : unnamed;
  const said = quotedFor(product, asked, folded);
  if (said.length > 0) return { text: `${quoteSentence(product, said)}${unsaidBy(said, asked, question)}` };
  if (!asksAboutIt(folded, asked)) return null;
  const what = asAsked(asked, question);
  // Folded, `é compatível?` begins like `e capacete?`.
  // How a thing is to be, other things may well be.
  const where = asked.every(saysHow) || OF_KIND.test(folded) ? "em nada desse tipo" : "na loja";
  return silenceSentence(product, what, SEEKING.test(folded) && !/^\s*é\s/iu.test(question), where);
}

/** What its page says; where that is its name and no more, which one it is and what it costs. */
function quoteSentence(product: ProductDetail, said: readonly string[]): string {
  const { name, stock } = product;
  if (said.every((piece) => foldText(piece) === foldText(name)))
    return `É o **${name}**: ${priceSentence(product)}, ${stockSentence(stock)}.`;
  return `Sobre **${name}**, a página diz: ${said.join("; ")}.`;
}

/** Whether something goes with it. */
const ASKS_FIT = /\b(?:cabe[mn]?|serve[mn]?|aguenta[mn]?|funciona|pega|roda)\b/;

/** Of what shall fit, what the page leaves open beside its measures: `cabe um frango?`, of 4 litres. */
function unsaidBy(said: readonly string[], asked: readonly AskedWord[], question: string): string {
  const folded = foldText(question);
  if (!ASKS_FIT.test(folded)) return "";
  const open = lackedBy(asked, toldIn(said.join(" . "))).filter(
    (word) =>
      !(saysHow(word) && !/\d/.test(word.key)) &&
      !ASKS_FIT.test(foldText(word.shown)) &&
      !MEASURED.some(([asks]) => asks.test(foldText(word.shown))),
  );
  const what = asAsked(open, question);
  return what === "" ? "" : ` De **${what}** ela não fala: confirme com a loja pelo WhatsApp.`;
}

/** A page that says fewer words beside the name is not worth quoting. */
const FEWEST_QUOTED = 4;

/** What a page says beside the name, where that is short and says something. */
function shortPage({ name, description }: ProductDetail): string {
  const beside = description.startsWith(name) ? description.slice(name.length) : description;
  const isTelling = foldText(description) !== foldText(name) && askedWords(beside).length >= FEWEST_QUOTED;
  return isTelling && description.length <= LONGEST_TOLD ? description.replace(/[.\s]+$/, "") : "";
}

/** That the page does not say it, and what it says where that is short. */
function silenceSentence(product: ProductDetail, what: string, isSought: boolean, where: string): Told {
  const page = `página de **${product.name}**`;
  const told = shortPage(product);
  const ask = "confirme com a loja pelo WhatsApp antes de comprar.";
  if (isSought && what !== "")
    return {
      text: `Não encontrei **${what}** ${where}, e a ${page} também não fala disso. A loja responde pelo WhatsApp.`,
      isUnanswered: true,
    };
  const text =
    told === ""
      ? `A ${page} não fala ${what === "" ? "disso" : `de **${what}**`}: ${ask}`
      : `A ${page} diz: ${told}. ${what === "" ? "Mais que isso ela não diz" : `De **${what}** ela não fala`}: ${ask}`;
  return { text, isUnanswered: true };
}
