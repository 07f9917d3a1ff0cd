import { emergencyAnswer } from "#contract/emergency/first-steps.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import { isTimeAlone } from "./told-duration.ts";

const WAITS =
  /\b(?:ja|acabei de) (?:liguei|ligamos|chamei|chamamos|chamaram|ligaram|ligar|chamar)\b|\benquanto\b.{0,40}\b(?:chega|chegam|vem|espero|esperamos)\b|\b(?:samu|ambulancia|socorro|bombeiros?)\b.{0,30}\b(?:nao cheg|demora|ainda nao)|\b(?:posso|pode|deixo|deixa|quer) (?:\S+ )?(?:deitar|levantar|andar)\b|\blev(?:o|ar|amos) (?:ele|ela|a gente|de carro|no carro)\b/;
/** What is told of who is in danger, or asked to be done for them. */
const TELLS_MORE =
  /^(?:e |mas )?(?:ele|ela|eu|o bebe|meu \S+|minha \S+) (?:tem|tenho|e|sou|esta com|toma|faz) |\b(?:foi agora|agora mesmo|agora ha pouco|acabou de|faz pouco|foi hoje)\b|\b(?:diabetic\w+|hipertens\w+|alergic\w+|cardiac\w+|asmatic\w+)\b|\b(?:dou|da|posso dar|devo dar|pode) (?:\S+ ){0,5}(?:comer|beber|tomar|agua|leite|remedio)\b|\bo que (?:eu )?(?:faco|devo fazer)\b|\b(?:faco|fazer) (?:o que|alguma coisa)\b/;
/** It is over, or was none. */
const IS_OVER = /\b(?:ja passou|passou|melhorou|esta bem|brincadeira|kk+|era mentira)\b/;
/** More words are another tale. */
const MOST_WORDS = 12;

const goesOn = (folded: string) =>
  TELLS_MORE.test(folded) && !IS_OVER.test(folded) && folded.split(/\s+/).length <= MOST_WORDS;

/** As many turns later it may be another matter. */
const TURNS = 2;

const STILL = "Se já pediu ajuda, siga isto até ela chegar, e **ligue de novo** se piorar ou demorar.";

/** Somebody who was told to call for help goes on: what was told stays in view, with nothing that contradicts it. */
export function answerWaiting({ text, history }: Pick<Turn, "text" | "history">): Answer | null {
  const folded = foldText(text);
  const isWaiting = WAITS.test(folded) || isTimeAlone(folded);
  if (!isWaiting && !goesOn(folded)) return null;
  const said = history.filter(({ role }) => role === "user").slice(-TURNS);
  for (const { text: told } of said.toReversed()) {
    const { emergency } = readGate(told, true);
    if (emergency) return { text: `${STILL}\n\n${emergencyAnswer(emergency, told)}`, isEmergency: true };
  }
  return null;
}
