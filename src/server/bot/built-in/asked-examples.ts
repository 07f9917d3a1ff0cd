import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Example } from "#server/conversation/learned/matter.ts";
import { readArticleFile } from "../knowledge/article-file.ts";
import { type AskedText, KNOWLEDGE_FOLDER, readAskedTexts } from "../knowledge/asked-texts.ts";

/** The ways in which people ask for an assistant's texts, each of the kind that its text is of. */
export const askedWays = (bot: ChatBot, kindOf: (text: AskedText) => string): Example<string, string>[] =>
  readAskedTexts(bot).flatMap((text) =>
    [...(text.question ? [text.question] : []), ...text.ways].map((item) => ({ item, kind: kindOf(text) })),
  );

/** What stands above an assistant's texts as it is asked for plainly, `aceita pix`, each of the kind of its article's title. */
export function askedPlainly(bot: ChatBot): Example<string, string>[] {
  const folder = join(KNOWLEDGE_FOLDER, bot);
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files
    .sort()
    .map((name) => join(folder, name))
    .flatMap((file) => readArticleFile(file, readFileSync(file, "utf8")).articles)
    .flatMap(({ title, questions }) => questions.map((item) => ({ item, kind: title })));
}
