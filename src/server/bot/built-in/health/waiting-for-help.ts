import type { Emergency } from "#contract/emergency/emergencies.ts";
import { findEmergency, isLaughing } from "#contract/emergency/emergency-rules.ts";
import {
  emergencyAnswer,
  isOfSomeoneElse,
  stepsAgain,
  stillAsk,
  stillInCrisis,
  stillTell,
  stillThere,
  stillWaiting,
  toDoUntilHelp,
  whenOver,
} from "#contract/emergency/first-steps.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { type KnowledgeSearch, LEAST_SCORE, SURE_SCORE } from "#server/conversation/knowledge/knowledge-search.ts";
import { tellingStems } from "#server/conversation/knowledge/telling-stems.ts";
import { likenessOf } from "#server/conversation/knowledge/word-likeness.ts";
import { chooseSteps } from "#server/conversation/learned/first-step.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import { partingOf } from "#server/conversation/rules/everyday-rules.ts";
import { facetsAsked, isGeneralStem } from "#server/conversation/rules/facets.ts";
import { lastReply } from "#server/conversation/rules/said-before.ts";
import { asksSomething } from "./asking.ts";

const CRISIS_TOPIC = "CVV: como funciona";

/** It is over. */
const IS_OVER =
  /(?<!\b(?:nao|nem) )\b(?:passou(?= a (?:dor|tontura|crise|falta)|\W*$|[,.]| ja\b| agora)|melhorou|(?:esta|ta) bem(?=\W*$|[,.]| ja\b| agora))/;
const WAS_NONE = /\b(?:brincadeira|era mentira)\b/;
/** Another matter, in so many words. */
const CHANGES = /\b(?:outr[oa] (?:coisa|assunto|duvida|pergunta)|mudando de assunto)\b/;
/** Something is to be known, and not to be done for who is in danger. */
const ASKS_TO_KNOW =
  /\b(?:o que e|qua(?:l|is)|como|quando|quant[oa]s?|onde|por que|dicas?|sintomas?|prevenir|evitar)\b/;
/** The help itself is asked for. */
const ASKS_FOR_HELP = /\b(?:numero|telefone|lig(?:o|ar|uei))\b/;
/** Something is given by the mouth: `dou água?`. */
const GIVES = /\b(?:dou|dar|damos|beb(?:e|er)|com(?:e|er)|tom(?:a|ar|e|o))\b(?! banho| ar\b| vacina)/;
/** What is told of that. */
const BY_MOUTH = /\b(?:nao|nem) de\b|\bde ja\b|pela boca|aos goles|nenhum remedio/;
/** The name of a step, which its first sentence begins with. */
const STEP_NAME = /^\*\*[^*]+:\*\* ?/;
/** A longer message that names another subject is another tale. */
const MOST_WORDS = 12;

const namingStems = (text: string) => tellingStems(text).filter((stem) => !isGeneralStem(stem));

/** What was told already of what is asked or seen now: `amarro a perna?`, of a sting. */
function saidOf(sayings: string[], text: string): string | undefined {
  const stems = namingStems(text);
  const isNamed = (one: string) =>
    tellingStems(one).some((word) => stems.some((stem) => likenessOf(stem, word, true) > 0));
  const isGiven = GIVES.test(foldText(text));
  const said = sayings.find((one) => (isGiven ? BY_MOUTH.test(foldText(one)) : isNamed(one)))?.replace(STEP_NAME, "");
  return said && `${said[0]?.toUpperCase()}${said.slice(1)}`;
}

/** The line that listens: a text that names it is of the same matter. */
const namesLine = ({ text, details = [] }: Article) =>
  [text, ...details.map((one) => one.text)].some((one) => one.includes("188"));

/** Whether another subject is named without doubt: to be known of, and not seen on who is in danger. */
function isOfAnother(search: KnowledgeSearch, text: string, emergency: Emergency): boolean {
  const folded = foldText(text);
  const [best] = search.find(text);
  if (!best || ASKS_FOR_HELP.test(folded) || (emergency === "crisis" && namesLine(best.article))) return false;
  if (CHANGES.test(folded)) return true;
  const isLong = folded.split(/\s+/).length > MOST_WORDS;
  return best.score >= SURE_SCORE && (ASKS_TO_KNOW.test(folded) || isLong || best.isExact === true);
}

type Told = Pick<Turn, "text" | "history">;

const isNone = (text: string) => isLaughing(text) || WAS_NONE.test(foldText(text));

interface Still {
  emergency: Emergency;
  told: string;
}

/** What was told of who is in danger and is still spoken of: what rules know, and so its steps, before what only sounds like it. */
function emergencyOf({ text, history }: Told, search: KnowledgeSearch): Still | null {
  const later: string[] = [text];
  const found: Still[] = [];
  for (const { text: told } of history.filter(({ role }) => role === "user").toReversed()) {
    const { emergency } = readGate(told, true);
    if (emergency) {
      if (later.some((one) => isNone(one) || isOfAnother(search, one, emergency))) break;
      found.push({ emergency, told });
    }
    later.push(told);
  }
  return found.find(({ told }) => findEmergency(told)) ?? found[0] ?? null;
}

/** What is spoken of after an emergency was told: of a wish to die who listens, else what the words are near to. */
export function emergencyTopic(search: KnowledgeSearch, text: string): string | undefined {
  const { emergency } = readGate(text, true);
  if (emergency === "crisis" && !isOfSomeoneElse(emergency, text)) return CRISIS_TOPIC;
  return search.find(text).find(({ score }) => score >= LEAST_SCORE)?.article.title;
}

/** What stays in view of help, below what was said of the message itself: what was just read is not told again. */
function helpStill({ emergency, told }: Still, turn: Turn, isAnswered: boolean): string {
  if (emergency === "crisis" && !isOfSomeoneElse(emergency, told)) return stillInCrisis;
  if (emergency !== "medical") return emergencyAnswer(emergency, told, chooseSteps);
  const asks = asksSomething({ turn, text: turn.text });
  // `O que faço enquanto não chega?` asks for just that again.
  const asksForAll = asks && (facetsAsked(turn.text).includes("fazer") || namingStems(turn.text).length === 0);
  const justRead = lastReply(turn);
  const again = stepsAgain(emergency, told, asksForAll ? "" : justRead, chooseSteps);
  if (again.length > 0) return [isAnswered ? stillThere : stillWaiting, ...again].join("\n\n");
  if (isAnswered) return stillThere;
  return `${asks ? stillAsk : stillTell} ${stillThere}`;
}

/**
 * Somebody who was told to call for help goes on. It is of that until another subject is named without doubt: what was told of it comes first,
 * and help stays in view, with nothing that contradicts it. `tellOf`: what the article of that, or any, tells of a turn.
 */
export function answerWaiting(
  turn: Turn,
  search: KnowledgeSearch,
  tellOf: (turn: Turn, topic: string | undefined, isOfAny: boolean) => Answer | null,
): Answer | null {
  const still = emergencyOf(turn, search);
  if (!still) return null;
  const { emergency, told } = still;
  const topic = emergencyTopic(search, told);
  const text = turn.text.toLowerCase();
  if (emergency !== "crisis" && partingOf(text)) return null;
  if (emergency === "medical" && IS_OVER.test(foldText(text))) return { text: whenOver, memory: { topic } };
  const said = saidOf(toDoUntilHelp(emergency, told, chooseSteps), text);
  // What no rule knows for an emergency may have been none: whatever is asked then is told, and help stays in view.
  const written = said ? null : tellOf(turn, topic, findEmergency(told) === null && emergency === "medical");
  return {
    ...written,
    text: [said ?? written?.text, helpStill(still, turn, Boolean(said ?? written))].filter(Boolean).join("\n\n"),
    memory: { topic },
    isEmergency: true,
  };
}
