import { foldText } from "#lib/portuguese-text.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";

const ADVICE = "Cuidados conforme a idade";
const PERSON = String.raw`(?:el[ea]|eu|[oa] (?:bebe|nenem|crianca|menin[oa])|(?:meu|minha) (?:bebe|nenem|fil\w+|net\w+|mae|pai|avo|vo))`;
/** An age and nothing else: `tem 4 meses`, `ela fez 70 anos`. */
const BARE_AGE = new RegExp(
  String.raw`^(?:e |mas )?(?:${PERSON} )?(?:so )?(?:tem|tenho|esta com|fez|completou|e de|com|de)? ?(?:so )?(\d{1,3}) ?(dias?|semanas?|mes(?:es)?|anos?|aninhos?)(?: (?:de idade|de vida|so|apenas))?\W*$`,
);
/** Whose age it may be; of nobody, `tem 3 dias` tells how long something lasts. */
const SOMEBODY =
  /\b(?:bebe|nenem|nene|recem ?nascid\w+|filh\w+|criancas?|net[oa]s?|sobrinh\w+|menin[oa]s?|mae|pai|avo|vo|idos[oa]s?|sogr[oa]|tenho)\b/;

const DAYS = { dia: 1, sem: 7, mes: 30.4, ano: 365, ani: 365 };
const MONTH = 30.4;
const YEAR = 365;

/** Which advice is for an age, by the label of its detail; those between have none of their own. */
function bandOf(days: number): string | undefined {
  if (days < 3 * MONTH) return "pequenino";
  if (days < 2 * YEAR) return "bebê";
  if (days < 12 * YEAR) return "criança";
  return days >= 60 * YEAR ? "idoso" : undefined;
}

/** Who tells an age, and no more, hears what that age changes in what is spoken of, and when not to wait. */
export function answerToldAge(search: KnowledgeSearch, { turn, text, memory }: Question): Answer | null {
  const topic = memory.topic ? search.findByTitle(memory.topic) : undefined;
  const folded = foldText(text);
  const [said, number, unit = ""] = BARE_AGE.exec(folded) ?? [];
  const isOfSomebody = [folded, ...turn.history.filter(({ role }) => role === "user").map((one) => foldText(one.text))]
    .slice(-4)
    .some((one) => SOMEBODY.test(one));
  if (!topic || !said || !(isOfSomebody || SOMEBODY.test(folded))) return null;
  const band = bandOf(Number(number) * DAYS[unit.slice(0, 3) as keyof typeof DAYS]);
  const advice = search.findByTitle(ADVICE);
  const general = advice?.details?.find(({ label }) => label === band)?.text;
  if (!advice || !band || !general) return null;
  const words = band === "pequenino" ? ["bebê", "recém-nascido"] : [band];
  const own = topic.details?.find(({ label }) => label.split(" ").some((word) => words.includes(word)))?.text;
  return {
    text: [own, general].filter(Boolean).join("\n\n"),
    sources: [advice.detailSource ?? advice.source],
    suggestions: topic.related,
    memory: { topic: topic.title },
  };
}
