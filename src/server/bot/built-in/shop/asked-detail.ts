import type { ProductDetail } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { tellingStems } from "#server/conversation/knowledge/knowledge-search.ts";
import { optionNames } from "../../shop/product-sentences.ts";

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
  /\b(que|qual|quais|quantas|tem outr[ao]s?) (os |as |e o |e a )?(numeros?|numerac\w+|tamanhos?|cor|cores|opcoes|modelos?)\b/;

export const asksForDetail = (folded: string) => DETAIL.test(folded) || SIZE.test(folded) || ASKS_OPTIONS.test(folded);

const singular = (colour: string) => colour.replace(/(?<=[oaez])s$/, "").replace(/[oa]$/, "");

function wantedOption(folded: string): { said: string; has: (option: string) => boolean } | null {
  const colour = COLOUR.exec(folded)?.[0];
  if (colour) return { said: `em ${colour}`, has: (option) => option.includes(singular(colour)) };
  const match = SIZE.exec(folded);
  const size = match?.slice(1).find((one) => one !== undefined);
  if (!size) return null;
  return { said: `no ${size.toUpperCase()}`, has: (option) => option.split(/[^\p{L}\p{N}]+/u).includes(size) };
}

/** The colour or size that is asked for, and the text without it. */
export function takeOption(folded: string) {
  const wanted = wantedOption(folded);
  return wanted && { ...wanted, rest: folded.replace(COLOUR, " ").replace(SIZE, " ") };
}

/** Whether there is it in that colour or size, by its options. Null when none is asked for, or the page has none. */
function optionSentence(product: ProductDetail, folded: string): string | null {
  const wanted = wantedOption(folded);
  const options = product.variations.map((one) => ({ ...one, text: foldText(`${one.nome} ${one.cor}`) }));
  if (options.length === 0) return null;
  const named = `As opções são: ${optionNames(product)}.`;
  if (!wanted)
    return ASKS_OPTIONS.test(folded) ? `**${product.name}**: ${named.replace("As opções", "as opções")}` : null;
  const fitting = options.filter(({ text }) => wanted.has(text));
  if (fitting.some(({ disponivel }) => disponivel)) return `Sim, **${product.name}** tem ${wanted.said}. ${named}`;
  return fitting.length > 0
    ? `**${product.name}** existe ${wanted.said}, mas agora está indisponível. ${named}`
    : `**${product.name}** não tem ${wanted.said}. ${named}`;
}

/** What the page says to the question, or plainly that it does not. Null when all of it is asked for. */
export function detailSentence(product: ProductDetail, question: string): string | null {
  const folded = foldText(question);
  const option = optionSentence(product, folded);
  if (option) return option;
  if (/\b(mais sobre|detalhe\w*|descri\w+|fala mais|caracteristica\w*|tudo sobre)\b/.test(folded)) return null;
  const own = new Set(
    tellingStems(`${product.name} ele ela isso produto serve vem acompanha primeiro segundo terceiro`),
  );
  const asked = tellingStems(question).filter((stem) => !own.has(stem) && !/^\d+$/.test(stem));
  if (asked.length === 0) return null;
  const told = new Set(tellingStems(`${product.description} ${product.name}`));
  const about =
    product.description && product.description !== product.name ? ` O que ela diz: ${product.description}.` : "";
  const isTold = asked.some((stem) => told.has(stem));
  return isTold
    ? `**${product.name}**: ${product.description}.`
    : `A página de **${product.name}** não informa isso.${about} Confirme com a loja pelo WhatsApp antes de comprar.`;
}
