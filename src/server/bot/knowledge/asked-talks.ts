import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { KNOWLEDGE_FOLDER } from "./asked-texts.ts";

/** A turn of a talk that was written to learn from, and what it asks for: any of these is right. */
export interface TalkTurn {
  /** `Equipe da loja`, `Equipe da loja > tirar` (the first words of a detail's label), `*agenda` (what is no text), `-` (nothing that is known). */
  asksFor: string[];
  text: string;
}

const END = /^--$/m;
const BESIDE = " | ";

/** A file of talks: a line is what is asked for, joined by ` | `, a tab, and what somebody wrote; between talks stands `--`. */
const readTalkFile = (content: string): TalkTurn[][] =>
  content
    .split(END)
    .map((talk) =>
      talk
        .split("\n")
        .filter((line) => line.includes("\t"))
        .map((line): TalkTurn => {
          const [asksFor = "", text = ""] = line.split("\t");
          return { asksFor: asksFor.split(BESIDE), text };
        }),
    )
    .filter((talk) => talk.length > 0);

/** The talks that an assistant learns from, in files of their own beside its texts. */
export function readAskedTalks(bot: ChatBot): TalkTurn[][] {
  const folder = join(KNOWLEDGE_FOLDER, bot, "talks");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readTalkFile(readFileSync(join(folder, name), "utf8")));
}
