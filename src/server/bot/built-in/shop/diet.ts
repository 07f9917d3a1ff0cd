import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { productLine, productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

/** Milk of no animal. */
const PLANT_MILK = String.raw`\bleite (?:vegetal )?(?:de |d[eo] )?(?:soja|coco|amendoas?|arroz|aveia|castanhas?)\b`;
const DAIRY =
  /\b(?:leite|queijo|iogurte|manteiga|requeijao|nata|sorvete|chocolate|bombom|achocolatado|whey|caseina|soro|ricota|mussarela|bolo|biscoito|bolacha|pudim|doce de leite|margarina|panetone|cappuccino)\b/;

/** What somebody must not eat, how they say so, how the page of a product says that it has none of it, and what is sure or likely to have it. */
const DIETS = [
  {
    name: "glúten",
    asks: /\bceliac\w+|\bgluten\b/,
    says: /\b(?:sem|zero|nao contem|livre de) gluten\b|\bgluten free\b/,
    has: /\b(?:trigo|cevada|centeio|malte|aveia|pao|paes|bolo|bolinho|biscoito|bolacha|macarrao|massa|torrada|pizza|lasanha|cerveja|cereal|granola|cookie|wafer|panetone|farinha|empanad\w+|seitan)\b/,
  },
  {
    name: "leite",
    asks: /\baplv\b|\balergi\w+ (?:a|ao) (?:proteina do )?leite\b/,
    says: new RegExp(String.raw`\b(?:sem|zero|nao contem|livre de) leite\b|${PLANT_MILK}`),
    has: DAIRY,
  },
  {
    name: "lactose",
    asks: /\blactose\b|\bintoleran\w+ (?:a|ao) leite\b/,
    says: new RegExp(
      String.raw`\b(?:sem|zero|0%|nao contem|livre de) (?:lactose|leite)\b|\blactose free\b|${PLANT_MILK}`,
    ),
    has: DAIRY,
  },
  {
    name: "açúcar",
    asks: /\bdiabet\w+|\b(?:sem|zero) acucar\b/,
    says: /\b(?:sem|zero|0%|livre de) (?:adicao de )?acucar(?:es)?\b|\bdiet\b|^(?:\S+ ){0,3}adocante\b|\bstevia\b/,
    has: /\b(?:acucar|mel|doces?|chocolate|bolo|biscoito|bolacha|refrigerante|suco|nectar|sorvete|geleia|balas?|bombom|panetone|cereal|leite condensado|achocolatado|rapadura|melado|xarope|energetico|pao|macarrao|arroz)\b/,
  },
] as const;
const ALLERGY = /\balergi\w+ (?:a|ao|aos|as|com|de) (?:o |a )?(\p{L}{3,})/u;
/** Other things are not eaten. */
const FOOD =
  /\b(?:aliment|mercearia|bebida|doce|padaria|comida|biscoito|bolacha|chocolate|massa|macarrao|formula|pao|paes|bolo|cereal|leite|queijo|cafe|snack|granola|geleia|amendoim|barra|iogurte|sorvete|torrada|farinha|molho|cha)\w*/;

/** Whether what is told of a product says that it is eaten or drunk; folded. */
export const isFood = (told: string): boolean => FOOD.test(told);

const toldOf = ({ productName, metadata }: SimilarProduct) =>
  foldText(`${productName} ${metadata.category} ${metadata.subcategory} ${metadata.description ?? ""}`);

/** What a message says that its writer must not eat, by names; what was said before holds on. */
export function readDiet(text: string, before: readonly string[] = []): string[] {
  const folded = foldText(text);
  const named = DIETS.filter(({ asks }) => asks.test(folded)).map(({ name }) => name);
  const allergy = ALLERGY.exec(folded)?.[1];
  const known = DIETS.some(({ name }) => foldText(name) === allergy);
  return [...new Set([...before, ...named, ...(allergy && !known ? [allergy] : [])])];
}

/** Whether the page of a product lets somebody eat it who must not eat these: it says so, or is not told to have what they are allergic to. */
function isSafe(told: string, diet: readonly string[]): boolean {
  return diet.every((name) => {
    const known = DIETS.find((one) => one.name === name);
    return known ? known.says.test(told) : !told.includes(name);
  });
}

/** Whether nothing told of it makes it likely to have what must not be eaten: tomato sauce has no wheat by itself. */
function isOpen(told: string, diet: readonly string[]): boolean {
  return diet.every((name) => DIETS.find((one) => one.name === name)?.has.test(told) !== true);
}

const ASKS_SAFETY =
  /\btracos?\b|\bcontamina\w*|\b(?:e|sao|eh) (?:mesmo )?segur[oa]s?\b|\b(?:pode|posso) (?:comer|tomar|beber|usar)\b/;

/** What the pages say to who asks whether what is shown may be eaten: `sou celíaco, é seguro mesmo?`. Null where nobody asks. */
export async function answerDietSafety(
  { showProducts }: Pick<ShopTools, "showProducts">,
  { turn, text, memory }: Question,
): Promise<Answer | null> {
  const diet = readDiet(turn.text, memory.diet);
  if (diet.length === 0 || !ASKS_SAFETY.test(foldText(text))) return null;
  const codes = memory.focus ? [memory.focus] : (memory.shown ?? []).map(({ code }) => code);
  const eaten = (await showProducts(codes)).filter((one) => FOOD.test(toldOf(one))).slice(0, MOST_LISTED);
  if (eaten.length === 0) return null;
  const lines = eaten.map((one) => {
    const isSaid = isSafe(toldOf(one), diet) && diet.some((name) => DIETS.some((known) => known.name === name));
    return isSaid
      ? `- **${one.productName}**: a página diz que é sem ${diet.join(" nem ")}, e não fala de traços.`
      : `- **${one.productName}**: a página não diz que é sem ${diet.join(" nem ")}; **não indico** sem ver o rótulo.`;
  });
  return {
    text: `${lines.join("\n")}\n\nSobre traços quem diz é o rótulo ("pode conter") ou o fabricante: confira antes de comer, e em dúvida pergunte à loja.`,
    suggestions: ["Quanto é o frete?", "Como comprar"],
  };
}

/** A message without what its writer must not eat: it is not what they look for. */
export const withoutDiet = (folded: string): string =>
  folded
    .replace(ALLERGY, " ")
    .replace(/\b(?:sou |e |tenho |tem )?(?:celiac\w+|diabet\w+|intoleran\w+ (?:a|ao) (?:lactose|leite|gluten))\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What is said first of the one product that is asked about, where its page does not let somebody eat it. */
export function dietCaution(
  { name, category, subcategory, description }: ProductDetail,
  diet: readonly string[],
): string {
  const told = foldText(`${name} ${category} ${subcategory} ${description}`);
  if (diet.length === 0 || !FOOD.test(told) || isSafe(told, diet)) return "";
  return `**Não indico** a quem não pode com ${diet.join(" nem ")}: a página não diz que **${name}** é sem. ${LABEL} `;
}

/** What is told of one product that is not shown anew, such as what three of it cost, says first whether its buyer may eat it. */
export async function withDietCaution(
  { findProduct }: Pick<ShopTools, "findProduct">,
  answer: Answer,
  diet: readonly string[],
): Promise<Answer> {
  const focus = answer.memory?.focus;
  if (diet.length === 0 || !focus || answer.results) return answer;
  const product = await findProduct(focus);
  return product ? { ...answer, text: dietCaution(product, diet) + answer.text } : answer;
}

/** How what must not be eaten is searched for: `sem glúten`. */
export const dietWords = (diet: readonly string[] = []): string =>
  diet
    .filter((name) => DIETS.some((one) => one.name === name))
    .map((name) => `sem ${name}`)
    .join(" ");

const LABEL = "Confira sempre o rótulo, e em dúvida pergunte à loja antes de comer.";

/** What was found and may be eaten, as far as the pages say. */
function saySafe(answer: Answer, safe: SimilarProduct[], diet: readonly string[]): string {
  const what = diet.join(" nem ");
  const isSaid = diet.every((name) => DIETS.some((one) => one.name === name));
  const caution = isSaid ? LABEL : `A página não fala de **${what}**, o que não garante que não tenha. ${LABEL}`;
  if (safe.length === answer.results?.length) return `${answer.text}\n\n${caution}`;
  const title = isSaid ? `Estes dizem na página que são **sem ${what}**:` : "O que encontrei:";
  return `${title}\n\n${productList(safe, MOST_LISTED)}\n\n${caution}`;
}

/** An answer with the food that its buyer may eat alone, as far as the pages say; the label decides. What must not be eaten is remembered. */
export function keepDiet(answer: Answer, diet: readonly string[]): Answer {
  if (diet.length === 0) return answer;
  const { results = [], ...rest } = answer;
  const memory = { ...answer.memory, diet: [...diet] };
  if (!results.some((product) => FOOD.test(toldOf(product)))) return { ...answer, memory };
  const safe = results.filter((product) => isSafe(toldOf(product), diet));
  const [only] = results;
  if (safe.length === 0 && only && results.length === 1) {
    const text = `**Não indico**: a página não diz que é **sem ${diet.join(" nem ")}**. ${LABEL}\n\n${productLine(only)}.`;
    // No card stands beside what is not to be eaten.
    return { ...rest, text, memory: { ...memory, focus: undefined } };
  }
  const open = results.filter((product) => isOpen(toldOf(product), diet));
  if (safe.length === 0 && open.length > 0) {
    const text = `A loja tem isto, mas **as páginas não dizem que é sem ${diet.join(" nem ")}**: só depois de conferir o rótulo.\n\n${productList(open, MOST_LISTED)}`;
    return { ...rest, text, memory: { ...memory, ...rememberShown(open), diet: [...diet] } };
  }
  if (safe.length === 0) {
    const text = `Nada do que encontrei diz na página que é **sem ${diet.join(" nem ")}**, então não indico nenhum. ${LABEL}`;
    return { ...rest, text, memory, isUnanswered: true };
  }
  const text = saySafe(answer, safe, diet);
  return { ...answer, text, results: safe, memory: { ...memory, ...rememberShown(safe) } };
}
