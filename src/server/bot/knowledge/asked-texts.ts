import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

/** Where the texts of each assistant lie. */
export const KNOWLEDGE_FOLDER = join(PROJECT_ROOT, "src/server/bot/knowledge");

/** How people ask for one text. */
export interface AskedText {
  /** Of its article. */
  title: string;
  /** Of its detail; empty for the article's own text. */
  label: string;
  /** As people type it; behind `>` what is asked only where its article is spoken of. */
  ways: string[];
  /** What a button asks that leads to this text alone. */
  question?: string;
}

/** A file beside the texts, `dores.asked.tsv` beside `dores.md`: a line is title, label, ways joined by ` | `, and a button's question where it has one. */
export function readAskedFile(file: string): AskedText[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const [title = "", label = "", ways = "", question] = line.split("\t");
    return { title, label, ways: ways.split(" | ").filter(Boolean), ...(question && { question }) };
  });
}

/** All that an assistant's texts are asked for by. */
export function readAskedTexts(bot: ChatBot): AskedText[] {
  const folder = join(KNOWLEDGE_FOLDER, bot);
  const files = readdirSync(folder).filter((name) => name.endsWith(".asked.tsv"));
  return files.sort().flatMap((name) => readAskedFile(join(folder, name)));
}
