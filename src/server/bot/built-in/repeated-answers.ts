import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { askedWords, tells, toldIn } from "../shop/told-words.ts";

const codesOf = ({ results = [] }: Answer) => results.map(({ productCode }) => productCode);

/** Shorter answers may well be given twice. */
const LEAST_TOLD = 40;

/** Whether all of it was the answer to another question just before: then it helped nobody. */
function isToldAgain({ text, history }: Turn, answers: readonly Answer[], siteUrl: string): boolean {
  const last = history.at(-1);
  const asked = history.findLast(({ role }) => role === "user");
  if (last?.role !== "assistant" || !asked || foldText(asked.text) === foldText(text)) return false;
  const told = toldIn(last.text);
  if (askedWords(text).some((word) => tells(told, word))) return false;
  // What is still waited for is asked again, and what something costs may be.
  if (answers.some(({ memory, mayRepeat, text: said }) => mayRepeat || memory?.awaits || said.includes("R$")))
    return false;
  return answers.every(
    (answer) => answer.text.length >= LEAST_TOLD && last.text.includes(answer.text.replaceAll("](/", `](${siteUrl}/`)),
  );
}

const TOLD_AGAIN =
  "Mais do que eu disse acima não sei. Pergunte com outras palavras, ou continue com uma pessoa pelo WhatsApp: o botão abaixo leva esta conversa.";

/** What was just told is not told again to another question, unless it was written for that too. */
export function withoutRepeat(turn: Turn, answers: Answer[], siteUrl: string): Answer[] {
  if (!isToldAgain(turn, answers, siteUrl)) return answers;
  if (!answers.every(({ isMeant }) => isMeant)) return [{ text: TOLD_AGAIN, isUnanswered: true }];
  return answers.map((answer) => ({ ...answer, text: `Também aqui vale: ${answer.text}` }));
}

/** Whether what was answered to the first pieces of a message is all there is to it: the rest only told why, or asked for what is shown. */
const answersIt = (earlier: Answer[], { memory }: Answer): boolean =>
  earlier.some(
    ({ isUnanswered, memory: told }) =>
      !isUnanswered &&
      // What is put on the list answers no more than the order.
      told?.list === undefined &&
      (told?.topic !== undefined || told?.focus !== undefined || (told?.shown?.length && memory?.missed === undefined)),
  );

/** Whether an answer says or shows again what the same reply has already: the second sentence only said why. */
export function repeats(answer: Answer, earlier: Answer[], isAsked: boolean): boolean {
  if (earlier.some(({ text }) => text.includes(answer.text))) return true;
  if (answer.isUnanswered && !isAsked && answersIt(earlier, answer)) return true;
  const shown = new Set(earlier.flatMap(codesOf));
  // What is told of one that was found, such as its size, is no second finding.
  if (!answer.memory?.wish) return false;
  return codesOf(answer).some((code) => shown.has(code));
}

const SENTENCE = /(?<=\. )/;

/** Before what a page says. */
const QUOTING = /^A página de \*\*.+?\*\* diz: /;
const FULL_STOP = /\.\s*$/;

/** What of an answer that found nothing was not said by one before it of the same thing; null where that is nothing which names something. */
export function untold(answer: Answer, earlier: Answer[]): Answer | null {
  const focus = answer.memory?.focus;
  const same = earlier.filter(({ isUnanswered, memory }) => (focus ? memory?.focus === focus : isUnanswered));
  if (!answer.isUnanswered || same.length === 0 || answer.memory?.missed !== undefined) return answer;
  const told = same.map(({ text }) => text).join("\n");
  const isNew = (sentence: string) => !told.includes(sentence.replace(QUOTING, "").replace(FULL_STOP, "").trim());
  const left = answer.text.split(SENTENCE).filter(isNew);
  return focus && left.some((sentence) => sentence.includes("**")) ? { ...answer, text: left.join("") } : null;
}
