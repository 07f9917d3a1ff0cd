import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { BOT_FOLDER } from "../bot-folder.ts";

const read = (name: string) => readFileSync(join(BOT_FOLDER, "prompts", `${name}.md`), "utf8").trim();

/** The instructions of an assistant: its own, then those of all. */
export function readPrompt(bot: ChatBot | "proprio"): string {
  return `${read(bot)}\n\n${read("comum")}`;
}
