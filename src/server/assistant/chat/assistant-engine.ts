import { emergencyAnswer } from "#contract/emergency/first-steps.ts";
import { type BotEngine, EngineError, type Turn } from "#server/conversation/bot-engine.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { chooseSteps } from "#server/conversation/learned/first-step.ts";
import { type Answer, type Memory, readMemory, toParts } from "#server/conversation/rules/answer.ts";
import { splitClauses } from "#server/conversation/rules/clauses.ts";
import { readGate } from "#server/conversation/rules/emergency-gate.ts";
import {
  asksForSecrets,
  greetingOf,
  isGibberish,
  partingOf,
  saysNothing,
} from "#server/conversation/rules/everyday-rules.ts";
import { answerFromKnowledge } from "#server/conversation/rules/knowledge-skill.ts";
import { type AssistantKey, type ChatAssistant, type FindChatAssistant, subjectsOf } from "./knowledge-texts.ts";

/** A reply quotes so many passages at most: what was taught is answered from, not handed out. */
const MOST_PASSAGES = 2;
/** Who asks for everything gets nothing. */
const WANTS_ALL =
  /\b(tudo|toda|todo|todas|todos|inteir[oa]|complet[oa])\b.{0,40}\b(conhecimento|base|arquivo\w*|documento\w*|texto\w*|conteudo)\b/;

const wantsAll = (text: string) => asksForSecrets(text) || WANTS_ALL.test(text.toLowerCase());

/** Whether a message is answered by our own rules whatever the settings say: an emergency, and who asks for everything. */
export const mustBeRuled = (text: string) => readGate(text, false).emergency !== null || wantsAll(text);

const partings = {
  thanks: "Por nada! Se precisar, é só chamar.",
  bye: "Até mais!",
  ok: "Certo! Se precisar, é só chamar.",
};

function answerManners({ text }: Turn<AssistantKey>, name: string, subjects: string[]): Answer | null {
  const { emergency } = readGate(text, false);
  if (emergency) return { text: emergencyAnswer(emergency, text, chooseSteps), isEmergency: true };
  if (wantsAll(text)) {
    return { text: "Isso eu não posso mostrar. Pergunte o que você quer saber, e eu respondo.", suggestions: subjects };
  }
  const greeting = greetingOf(text);
  if (greeting) return { text: `${greeting}! Eu sou ${name}. Como posso ajudar?`, suggestions: subjects };
  const parting = partingOf(text);
  if (parting) return { text: partings[parting] };
  if (saysNothing(text)) return { text: "Estou aqui! Como posso ajudar?", suggestions: subjects };
  return null;
}

/**
 * Answers from what an assistant was taught and from nothing else, by rules: it quotes the passage that answers and says
 * where it stands, or says that it does not know.
 */
export function createAssistantEngine({
  find,
  read,
  writeOut,
}: {
  find: FindChatAssistant;
  read: (assistant: ChatAssistant) => KnowledgeSearch;
  /** Writes out what is typed in chats: `vc` is `você`. */
  writeOut: (text: string) => string;
}): BotEngine<AssistantKey> {
  function answersTo(turn: Turn<AssistantKey>, assistant: ChatAssistant): Answer[] {
    const { name } = assistant;
    const [search, subjects] = [read(assistant), subjectsOf(assistant)];
    const manners = answerManners(turn, name, subjects);
    if (manners) return [manners];
    let memory: Memory = readMemory(turn);
    const answers: Answer[] = [];
    for (const text of splitClauses(writeOut(turn.text).toLowerCase())) {
      const found = answerFromKnowledge(search, { text, memory }) ?? [];
      answers.push(...found);
      memory = Object.assign({}, memory, ...found.map((answer) => answer.memory ?? {}));
    }
    if (answers.length > 0) return answers.slice(0, MOST_PASSAGES);
    const text = isGibberish(turn.text)
      ? "Não entendi. Pode escrever de outro jeito?"
      : "Isso eu não sei: não está no que me ensinaram.";
    return [{ text, suggestions: subjects, isUnanswered: true }];
  }

  return {
    kind: "built-in",
    async *reply(turn) {
      const assistant = await find(turn.bot);
      if (!assistant) throw new EngineError("the assistant is gone");
      yield* toParts(answersTo(turn, assistant), readMemory(turn));
    },
  };
}
