import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import calendar from "./data/vaccine-calendar.json" with { type: "json" };

const TOPIC = "Vacinas";
const MONTHS_A_YEAR = 12;
/** `Faz 12 anos` tells when, and no age. */
const AGE =
  /(?<!\b(?:faz|ha)(?: uns| mais de)? )\b(?:(\d{1,3}) ?(mes(?:es)?|anos?)|recem ?nascid[oa]|ao nascer|idos[oa]s?)\b/;
const AGED = 60;

/** The age that a text tells of, in months. */
function monthsIn(folded: string): number | null {
  const [said, number, unit = ""] = AGE.exec(folded) ?? [];
  if (!said) return null;
  if (!number) return said.startsWith("idos") ? AGED * MONTHS_A_YEAR : 0;
  return unit.startsWith("ano") ? Number(number) * MONTHS_A_YEAR : Number(number);
}

/** `E com 6?`: in the unit that was said last. */
const BARE = /^(?:e )?(?:com|aos|de|para|pra|a de|o de) (\d{1,3})\W*$/;

/** The age that is asked of after another one, in months. */
function monthsAfter(folded: string, { history }: Question["turn"]): number | null {
  const [, number] = BARE.exec(folded) ?? [];
  const before = history.findLast(({ role, text }) => role === "user" && AGE.test(foldText(text)));
  const [, , unit] = AGE.exec(foldText(before?.text ?? "")) ?? [];
  return number && unit ? monthsIn(`${number} ${unit}`) : null;
}

/** The vaccines of an age, of the calendar of the Ministry of Health: what is asked of them with one, or of an age after them. */
export function answerVaccines({ turn, text, memory }: Question): Answer | null {
  const folded = foldText(text);
  const isAsked = /\bvacin/.test(folded) || memory.topic === TOPIC;
  if (!isAsked || /\b(gravid|gestante|atras|perd|esquec|zoster|cobreiro)/.test(folded)) return null;
  const months = monthsIn(folded) ?? monthsAfter(folded, turn);
  if (months === null) return null;
  const at = calendar.find(({ months: [from = 0, to = 0] }) => months >= from && months <= to);
  const next = calendar.find(({ months: [from = 0] }) => from > months);
  if (!at && !next) return null;
  const said = at
    ? `**${at.age[0]?.toUpperCase()}${at.age.slice(1)}**, o calendário do SUS prevê: ${at.doses}.`
    : `Nessa idade o calendário não tem dose nova, só o que faltar; a próxima é **${next?.age}**: ${next?.doses}.`;
  return {
    text: `${said} São de graça: leve a **caderneta** ao posto, que confere também o que atrasou, sem recomeçar.`,
    sources: [
      {
        title:
          "Calendário Nacional de Vacinação (Ministério da Saúde), resumido pela equipe, sem revisão de um profissional",
      },
    ],
    suggestions: ["Prevenção da gripe", "SUS"],
    memory: { topic: TOPIC },
  };
}
