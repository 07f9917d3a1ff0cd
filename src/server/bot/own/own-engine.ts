import { type BotEngine, EngineError, type Turn } from "../bot-engine.ts";
import { type Answer, type Memory, readMemory, toParts } from "../built-in/answer.ts";
import { splitClauses } from "../built-in/clauses.ts";
import {
  asksForSecrets,
  emergencyTexts,
  findEmergency,
  greetingOf,
  isGibberish,
  partingOf,
  saysNothing,
} from "../built-in/everyday-rules.ts";
import { answerFromKnowledge } from "../built-in/knowledge-skill.ts";
import { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { passagesOf, type TaughtText } from "./passages.ts";

/** Names an assistant that somebody made: `own:12` for those who have its link, `trial:12` for who made it. */
export type OwnBot = `own:${number}` | `trial:${number}`;

/** What an engine must know of an assistant that somebody made. */
export interface OwnAssistant {
  id: number;
  /** Another one whenever what it was taught is another. */
  revision: number;
  name: string;
  personality: string;
  taught: TaughtText[];
}

/** Null when it is gone. */
export type FindOwnAssistant = (bot: OwnBot) => Promise<OwnAssistant | null>;

/** How many assistants are kept read: reading one again costs some ten milliseconds. */
const MOST_READ = 100;
/** A reply quotes so many passages at most: what was taught is answered from, not handed out. */
const MOST_PASSAGES = 2;
/** Who asks for everything gets nothing. */
const WANTS_ALL =
  /\b(tudo|toda|todo|todas|todos|inteir[oa]|complet[oa])\b.{0,40}\b(conhecimento|base|arquivo\w*|documento\w*|texto\w*|conteudo)\b/;

interface Read {
  search: KnowledgeSearch;
  /** What a first message may be: headings that its maker wrote. */
  subjects: string[];
}

const partings = {
  thanks: "Por nada! Se precisar, é só chamar.",
  bye: "Até mais!",
  ok: "Certo! Se precisar, é só chamar.",
};

function answerManners({ text }: Turn<OwnBot>, name: string, subjects: string[]): Answer | null {
  const emergency = findEmergency(text);
  if (emergency) return { text: emergencyTexts[emergency], isEmergency: true };
  if (asksForSecrets(text) || WANTS_ALL.test(text.toLowerCase())) {
    return { text: "Isso eu não posso mostrar. Pergunte o que você quer saber, e eu respondo.", suggestions: subjects };
  }
  const greeting = greetingOf(text);
  if (greeting) return { text: `${greeting}! Eu sou ${name}. Como posso ajudar?`, suggestions: subjects };
  const parting = partingOf(text);
  if (parting) return { text: partings[parting] };
  if (saysNothing(text)) return { text: "Estou aqui! Como posso ajudar?", suggestions: subjects };
  return null;
}

/** The headings that the maker of an assistant wrote, as first questions. Files tell nothing before they are asked. */
export function subjectsOf({ taught }: Pick<OwnAssistant, "taught">): string[] {
  const headings = (taught[0]?.text ?? "").matchAll(/^#{1,6}\s+(.{2,60}?)\s*$/gm);
  return [...new Set([...headings].map(([, title = ""]) => title))].slice(0, 4);
}

/**
 * Answers from what an assistant was taught and from nothing else, by rules: it quotes the passage that answers and says
 * where it stands, or says that it does not know.
 */
export function createOwnEngine({
  find,
  writeOut,
}: {
  find: FindOwnAssistant;
  /** Writes out what is typed in chats: `vc` is `você`. */
  writeOut: (text: string) => string;
}): BotEngine<OwnBot> {
  const read = new Map<string, Read>();

  function readOnce(assistant: OwnAssistant): Read {
    const key = `${assistant.id}/${assistant.revision}`;
    const known = read.get(key) ?? {
      search: new KnowledgeSearch(passagesOf(assistant.taught)),
      subjects: subjectsOf(assistant),
    };
    read.delete(key);
    read.set(key, known);
    for (const oldest of read.keys()) {
      if (read.size <= MOST_READ) break;
      read.delete(oldest);
    }
    return known;
  }

  function answersTo(turn: Turn<OwnBot>, { name }: OwnAssistant, { search, subjects }: Read): Answer[] {
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
      yield* toParts(answersTo(turn, assistant, readOnce(assistant)), readMemory(turn));
    },
  };
}
