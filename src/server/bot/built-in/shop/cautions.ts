import type { SimilarProduct } from "#contract/catalog/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { productList } from "../../shop/product-sentences.ts";
import { isFood } from "./diet.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { rememberShown } from "./shown-products.ts";

const EXPECTING = /\b(?:gravida|gestante|gravidez|amamentando|amamento)\b/;
const NEWBORN = /\brec[eé]m.?nascid\w+/;
const CHILD = /\b(?:bebe|bb|nenem|filh\w+|menin\w+|sobrinh\w+|net[oa]|crianca|afilhad\w+)\b/;
const AGE = /\b(\d{1,2}) ?(mes(?:es)?|an(?:o|os|inhos?))\b/;
/** Under this age toys have no small parts (Inmetro). */
const SMALL_PARTS_YEARS = 3;
const TOY = /\b(?:brinqued\w*|jogos?|infantil|papelaria|lazer|esporte\w*)\b/;
/** What is eaten, drunk, taken, or comes onto the skin. */
const MAY = /\b(?:pode|posso|usar|usa|dar|dou|tomar|passar|serve|faz mal)\b/;
const MANY_PIECES =
  /\b\d{2,} (?:pecas|partes)\b|\bpecas? pequenas?\b|\bmetal\b|\blinha\b|\bdados\b|\bquebra.cabeca\b|\bminiatura\w*/;
const FROM_YEARS = /\ba partir d[eo]s? (\d{1,2}) anos?\b/;

const toldOf = ({ productName, metadata }: SimilarProduct) =>
  foldText(`${productName} ${metadata.category} ${metadata.subcategory} ${metadata.description ?? ""}`);

/** How old the child is that a text tells of, in years. */
function ageIn(folded: string): number | undefined {
  if (NEWBORN.test(folded)) return 0;
  const [, number, unit = ""] = (CHILD.test(folded) && AGE.exec(folded)) || [];
  return number === undefined ? undefined : unit.startsWith("mes") ? Number(number) / 12 : Number(number);
}

/** What their buyer said of whom things are for, in any turn so far: the last word counts. */
function readWhom({ text, history }: Pick<Turn, "text" | "history">) {
  const said = [...history.filter(({ role }) => role === "user").map((one) => one.text), text].map(foldText);
  return {
    isExpecting: said.some((one) => EXPECTING.test(one)),
    age: said.map(ageIn).findLast((age) => age !== undefined),
  };
}

/** Whether a page says that a thing is for older children, or is of many or small parts. */
function isForOlder(told: string, age: number): boolean {
  const from = Number(FROM_YEARS.exec(told)?.[1] ?? 0);
  return from > age || (age < SMALL_PARTS_YEARS && MANY_PIECES.test(told));
}

const SMALL_PARTS =
  "Para menores de 3 anos, nada com peças pequenas: confira na página e na embalagem a idade indicada, e em dúvida pergunte à loja.";
const PAEDIATRICIAN =
  "Para bebê, o que se come, toma ou passa na pele quem diz é o **pediatra**: a página não garante que pode.";
const PRENATAL = "Na gravidez e na amamentação, confirme antes com o **médico do pré-natal**.";

/** An answer without toys that are for older children, and with the word of caution that whom it is for asks for. */
export function withCaution(answer: Answer, turn: Pick<Turn, "text" | "history">): Answer {
  const { results = [] } = answer;
  if (results.length === 0) return answer;
  const { isExpecting, age } = readWhom(turn);
  const told = results.map(toldOf);
  if (age !== undefined && age < SMALL_PARTS_YEARS && told.some((one) => TOY.test(one))) return forToddler(answer, age);
  if (age !== undefined && age < 1 && MAY.test(foldText(turn.text))) return prefixed(answer, PAEDIATRICIAN);
  return isExpecting && told.some(isFood) ? prefixed(answer, PRENATAL) : answer;
}

const prefixed = (answer: Answer, caution: string): Answer =>
  answer.text.includes("médico do pré-natal") ? answer : { ...answer, text: `${caution}\n\n${answer.text}` };

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
