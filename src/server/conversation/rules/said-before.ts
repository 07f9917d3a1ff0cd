import type { Turn } from "../bot-engine.ts";
import type { Answer } from "./answer.ts";

/** So much of a text tells it from others. */
const BEGINNING = 60;

/** Texts lead by a path, and what was said by the whole address. */
const withoutAddresses = (text: string): string => text.replace(/\]\([^)\s]*\)/g, "]");

/** Whether an answer stands in what was said, by how it begins. */
export function saidIn(said: string): (answer: Pick<Answer, "text">) => boolean {
  const plain = withoutAddresses(said);
  return ({ text }) => plain.includes(withoutAddresses(text).slice(0, BEGINNING));
}

/** The last reply of a conversation; empty where there was none. */
export const lastReply = ({ history }: Pick<Turn, "history">): string =>
  history.findLast(({ role }) => role === "assistant")?.text ?? "";
