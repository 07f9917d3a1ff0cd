import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productList } from "../../shop/product-sentences.ts";
import { isFood } from "./diet.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";
import { readWhom } from "./whom.ts";

/** Under this age toys have no small parts (Inmetro). */
const SMALL_PARTS_YEARS = 3;
const TOY = /\b(?:brinqued\w*|jogos?|infantil|papelaria|lazer|esporte\w*)\b/;
/** What is eaten, drunk, taken, or comes onto the skin. */
const MAY = /\b(?:pode|posso|usar|usa|dar|dou|tomar|passar|serve|faz mal|faz bem|ajuda|acalma|relaxa)\b/;
const MANY_PIECES =
  /\b\d{2,} (?:pecas|partes)\b|\btacas?\b|\bvidro\b|\bfacas?\b|\btesouras?\b|\bpecas? pequenas?\b|\bmetal\b|\blinha\b|\bdados\b|\bquebra.cabeca\b|\bminiatura\w*/;
const FROM_YEARS = /\ba partir d[eo]s? (\d{1,2}) anos?\b/;

const toldOf = ({ productName, metadata }: SimilarProduct) =>
  foldText(`${productName} ${metadata.category} ${metadata.subcategory} ${metadata.description ?? ""}`);

/** From which age on a thing is, by its page. */
export const fromYears = (product: SimilarProduct): number | undefined => {
  const said = FROM_YEARS.exec(toldOf(product))?.[1];
  return said === undefined ? undefined : Number(said);
};

/** Whether a page says that a thing is for older children, or is of many or small parts. */
function isForOlder(told: string, age: number): boolean {
  const from = Number(FROM_YEARS.exec(told)?.[1] ?? 0);
  return from > age || (age < SMALL_PARTS_YEARS && MANY_PIECES.test(told));
}

const SMALL_PARTS =
  "Para menores de 3 anos, nada com peças pequenas: confira na página e na embalagem a idade indicada, e em dúvida pergunte à loja.";
const HONEY = /\bme(?:l|is)\b/;
const NO_HONEY = "**Mel, nunca antes de 1 ano**: pode causar botulismo, que é grave.";
const PAEDIATRICIAN =
  "Para bebê, o que se come, toma ou passa na pele quem diz é o **pediatra**: a página não garante que pode.";
/** Who answers in a pregnancy. */
export const PRENATAL_DOCTOR = "**médico do pré-natal**";
const PRENATAL = `Na gravidez e na amamentação, confirme antes com o ${PRENATAL_DOCTOR}.`;

/** A young animal, by its name or its age. */
export const YOUNG_PET = /\bfilhot\w+\b|\b(?:cachorr\w+|cao|cadela|gat\w+|pet|dog)\b.*\b\d{1,2} mes(?:es)?\b/;
const FED = /\b(?:racao|racoes|alimento|petisco|sache)\b/;
const FOR_ADULTS = /\badult[oa]s?\b/;
const NOT_FOR_YOUNG =
  "Atenção: pela página é para **adultos**. Para filhote, só a que diz filhote na embalagem; em dúvida, pergunte ao **veterinário**.";

/** What must be said of what is shown, by whom it is for; empty where nothing must. */
function cautionOf(told: readonly string[], turn: CautionedTurn): string {
  const { isExpecting } = readWhom(turn);
  if (isExpecting && told.some(isFood)) return PRENATAL;
  const isForAdults = told.some((one) => FED.test(one) && FOR_ADULTS.test(one));
  return isForAdults && YOUNG_PET.test(foldText(turn.text)) ? NOT_FOR_YOUNG : "";
}

type CautionedTurn = Pick<Turn, "text" | "history">;

/** Answers without toys that are for older children, and with the word of caution that whom it is for asks for, said once. */
export function withCaution(answers: Answer[], turn: CautionedTurn): Answer[] {
  const { childAge = SMALL_PARTS_YEARS } = readWhom(turn);
  if (childAge < 1 && MAY.test(foldText(turn.text)) && !isToyAsked(turn.text)) return [forBaby(answers, turn.text)];
  let isSaid = answers.some(({ text }) => text.includes(PRENATAL_DOCTOR));
  return answers.map((answer) => {
    const told = (answer.results ?? []).map(toldOf);
    if (childAge < SMALL_PARTS_YEARS && told.some((one) => TOY.test(one))) return forToddler(answer, childAge);
    const caution = isSaid ? "" : cautionOf(told, turn);
    if (caution === "") return answer;
    isSaid = true;
    return { ...answer, text: `${caution}\n\n${answer.text}` };
  });
}

const isToyAsked = (text: string) => /\bbrinqued\w*\b/.test(foldText(text));

/** What a baby may eat, drink or have on its skin is nobody's to say here: no product stands beside it. */
function forBaby(answers: Answer[], text: string): Answer {
  const spoken = answers.flatMap(({ results = [] }) => results.map(({ productName }) => productName));
  const isHoney = HONEY.test(foldText([text, ...spoken].join(" ")));
  const memory = answers.at(-1)?.memory;
  return { text: isHoney ? `${NO_HONEY} ${PAEDIATRICIAN}` : PAEDIATRICIAN, ...(memory && { memory }) };
}

function forToddler(answer: Answer, age: number): Answer {
  const { results = [] } = answer;
  const fitting = results.filter((one) => !isForOlder(toldOf(one), age));
  if (fitting.length === results.length) return { ...answer, text: `${answer.text}\n\n${SMALL_PARTS}` };
  const text =
    fitting.length > 0
      ? `O que encontrei, sem o que a página diz ser para mais velhos ou de peças pequenas:\n\n${productList(fitting, MOST_LISTED)}\n\n${SMALL_PARTS}`
      : `O que encontrei é para mais velhos ou tem peças pequenas: para essa idade não indico. ${SMALL_PARTS}`;
  return { ...answer, text, results: fitting, memory: { ...answer.memory, ...rememberShown(fitting) } };
}
