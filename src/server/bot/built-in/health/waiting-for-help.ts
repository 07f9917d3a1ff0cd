import { emergencyAnswer } from "#contract/emergency/first-steps.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";

const WAITS =
  /\b(?:ja|acabei de) (?:liguei|liguamos|ligamos|chamei|chamamos|chamaram|ligaram|ligar|chamar)\b|\benquanto\b.*\b(?:espero|esperamos|chega|vem)|\bnao cheg(?:a|ou|aram)\b|\bdemora(?:ndo)?\b|\bate (?:ele|ela|eles|a ambulancia|o samu|o socorro|chegar)\b|\b(?:deitar|deito|deita|levanto|levantar|levo|levar) ?(?:ele|ela)?\b/;
/** As many turns later it may be another matter. */
const TURNS = 2;

/** Somebody who was told to call for help goes on: the first steps stay in view until help is there. */
export function answerWaiting({ text, history, bot }: Pick<Turn, "text" | "history" | "bot">): Answer | null {
  if (bot !== "jaiminho" || !WAITS.test(foldText(text))) return null;
  const said = history.filter(({ role }) => role === "user").slice(-TURNS);
  for (const { text: told } of said.toReversed()) {
    const { emergency } = readGate(told, true);
    if (!emergency) continue;
    const [, ...steps] = emergencyAnswer(emergency, told).split("\n\n");
    const words = `**Enquanto a ajuda não chega:** não deixe a pessoa sozinha e não dê nada de comer, de beber nem remédio. Quem atende no **192** orienta por telefone: ligue de novo se piorar ou se demorar.`;
    return { text: [...steps.slice(0, 1), words].join("\n\n"), isEmergency: true };
  }
  return null;
}
