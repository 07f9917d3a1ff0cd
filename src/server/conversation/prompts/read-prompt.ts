import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

const FOLDER = join(PROJECT_ROOT, "src/server/conversation/prompts");

const read = (name: string) => readFileSync(join(FOLDER, `${name}.md`), "utf8").trim();

/** The instructions of an assistant: its own, then those of all. */
export function readPrompt(bot: ChatBot | "proprio"): string {
  return `${read(bot)}\n\n${read("comum")}`;
}
