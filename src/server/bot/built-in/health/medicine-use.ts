import { foldText } from "#lib/portuguese-text.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { facetsAsked } from "#server/conversation/rules/facets.ts";
import { MEDICINE } from "./medicine-asked.ts";

/** How far back a medicine still is what is spoken of. */
const TURNS_BACK = 3;
/** Medicines by what they are for, and by the endings of their names. */
const MEDICINES = String.raw`remedios?|medica\w+|comprimidos?|antibioticos?|antidepressivos?|ansioliticos?|corticoides?|anti.?hipertensivos?|anticoncepcional|pilula|calmante|insulina|bombinha|injecao|\w+(?:pril|sartana|statina|prazol|olol|formina|tiazida|oxetina|pram|dipino|zepam)`;
/** `para` alone is no end of anything: `remédio para dor`. */
const THE_MEDICINE = String.raw`(?:[oa]s? |com [oa]s? |d[oa]s? |meus? |minhas? |ess[ea] |est[ea] )*(?:${MEDICINES}|tratamento|dose)\b`;
const THEN = String.raw`(?:\s+(?:se|quando|depois|antes|agora|ja|sozinh[oa]|por conta|tambem|de repente|de uma vez|um pouco)\b|\W*$)`;
const STOPPING = new RegExp(
  String.raw`\b(?:parar|paro|parei|parou|suspend\w+|interromp\w+|largar|largo)(?: de (?:tomar?|usar?)\b| ${THE_MEDICINE}|${THEN})|\bpara de (?:tomar?|usar?)\b|\bdeix\w+ de (?:tomar?|usar?)\b|\b(?:diminu\w+|reduz\w+|cort\w+|pular?|troc\w+|mud\w+) ${THE_MEDICINE}|\b(?:continu\w+|seguir|sigo) (?:tomando|usando|com ${THE_MEDICINE})|\btomar (?:ate o (?:fim|final)|a caixa (?:toda|inteira))`,
);
/** What is stopped besides medicines. */
const NO_MEDICINE =
  /\b(?:fumar|cigarro|vape|beber|bebida|alcool|chorar|comer|doce|crescer|amamentar|efeito|menstrua\w+)\b/;
/** Whether somebody takes a medicine, by its name or without. */
const TAKING = new RegExp(String.raw`\b(?:tom(?:o|a|ar|ando|ei|ou)|us(?:o|a|ar|ando)|${MEDICINES})\b`);
const AMOUNT =
  /^(?:e |entao |mas )?(?:eu |posso |pode |devo |da para )?(?:tomo|toma|tomar|tome|dou|da|dar|uso|usa|usar|pingo|pingar) (?:s[oó] )?(?:\d{1,2}|uma?|dois|duas|tres|quatro|mais uma?|meio|meia|metade|em dobro|o dobro|dobrad[oa])(?: (?:comprimidos?|pilulas?|capsulas?|gotas|junt[oa]s|hoje|agora|amanha|de uma vez|por dia|vezes))*(?<named> \p{L}+)?\W*$/u;
const BARE_AMOUNT =
  /^(?:e |mas )?(?:quanto|quantos|quantas|qual (?:a )?quantidade)(?: (?:que|eu|posso|pode|coloco|ponho|tomo|dou|uso|pingo|por vez))*\W*$/;

const labelled = ({ details = [] }: Article, word: string) =>
  details.find(({ label }) => foldText(label).split(" ").includes(word))?.text;

interface Ground {
  search: KnowledgeSearch;
  question: Question;
}

/** The text that answers for medicines, and what is spoken of goes on being spoken of. */
function tellOfMedicines({ search, question }: Ground, word: string): Answer | null {
  const article = search.findServing("dose");
  const text = article && labelled(article, word);
  if (!article || !text) return null;
  const topic = question.memory.topic ?? article.title;
  return { text, sources: [article.detailSource ?? article.source], suggestions: article.related, memory: { topic } };
}

/** What the user said last, this message among it. */
const saidLately = ({ turn, text }: Question): string[] => [
  ...turn.history
    .filter(({ role }) => role === "user")
    .slice(-TURNS_BACK)
    .map((said) => said.text),
  text,
];

/** Whether a medicine may be stopped, lessened or changed: never on one's own, whatever it is and however well one feels. */
export function answerStopping(ground: Ground): Answer | null {
  const folded = foldText(ground.question.text);
  if (!STOPPING.test(folded) || NO_MEDICINE.test(folded)) return null;
  const isTaken = saidLately(ground.question).some(
    (said) => TAKING.test(foldText(said)) || facetsAsked(said).includes(MEDICINE),
  );
  return isTaken ? tellOfMedicines(ground, "parar") : null;
}

/** How many are taken (`tomo 2 hoje?`, `quanto?`): what was written of that for what is spoken of, and else that this is not ours to say. */
export function answerAmount(ground: Ground): Answer | null {
  const { search, question } = ground;
  const folded = foldText(question.text);
  const topic = question.memory.topic ? search.findByTitle(question.memory.topic) : undefined;
  const isBare = BARE_AMOUNT.test(folded);
  const amount = AMOUNT.exec(folded);
  if (!topic || !(isBare || amount)) return null;
  // Of what is named beside the number, that text may not have been written.
  const own = amount?.groups?.named ? undefined : labelled(topic, isBare ? "quantidade" : "dose");
  if (own) {
    const source = topic.detailSource ?? topic.source;
    return { text: own, sources: [source], suggestions: topic.related, memory: { topic: topic.title } };
  }
  const isOfMedicine = saidLately(question).some((said) => facetsAsked(said).includes(MEDICINE));
  return isBare || isOfMedicine ? tellOfMedicines(ground, "quantidade") : null;
}
