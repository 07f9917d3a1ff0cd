import { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { type KnowledgeText, passagesOf } from "./passages.ts";

/** Names an assistant that someone made: `own:12` for those who have its link, `trial:12` for who made it. */
export type AssistantKey = `own:${number}` | `trial:${number}`;

/** What an engine must know of an assistant that someone made. */
export interface ChatAssistant {
  id: number;
  /** Another one whenever what it was taught is another. */
  revision: number;
  name: string;
  personality: string;
  taught: KnowledgeText[];
}

/** Null when it is gone. */
export type FindChatAssistant = (bot: AssistantKey) => Promise<ChatAssistant | null>;

/** How many assistants are kept read: reading one again costs some ten milliseconds. */
const MOST_READ = 100;

/** Reads what assistants were taught, each once. */
export function createKnowledgeTexts(): (assistant: ChatAssistant) => KnowledgeSearch {
  const read = new Map<string, KnowledgeSearch>();
  return (assistant) => {
    const key = `${assistant.id}/${assistant.revision}`;
    const known = read.get(key) ?? new KnowledgeSearch(passagesOf(assistant.taught));
    read.delete(key);
    read.set(key, known);
    for (const oldest of read.keys()) {
      if (read.size <= MOST_READ) break;
      read.delete(oldest);
    }
    return known;
  };
}

/** The headings that the maker of an assistant wrote, as first questions. Files tell nothing before they are asked. */
export function subjectsOf({ taught }: Pick<ChatAssistant, "taught">): string[] {
  const headings = (taught[0]?.text ?? "").matchAll(/^#{1,6}\s+(.{2,60}?)\s*$/gm);
  return [...new Set([...headings].map(([, title = ""]) => title))].slice(0, 4);
}
