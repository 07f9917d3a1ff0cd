import { setImmediate } from "node:timers/promises";
import { judges } from "#server/conversation/learned/judges.ts";
import { askedIndexOf } from "./asked-index.ts";
import { subjectJudgeOf } from "./asked-subject.ts";
import { ruleJudge } from "./shop/asked-rule.ts";

/** Those that answer from many texts. */
const OF_MANY_TEXTS = ["arara", "jaiminho", "marley"] as const;

/** Makes ready, in the pauses of the process, what the first replies would wait for. `writeOut`: the talk of chats in whole words. */
export async function prepareFirstReplies(writeOut: (text: string) => string): Promise<void> {
  for (const judge of [...judges, ruleJudge, ...OF_MANY_TEXTS.map(subjectJudgeOf)]) {
    await setImmediate();
    judge?.makeReady();
  }
  for (const bot of OF_MANY_TEXTS) await askedIndexOf(bot, writeOut).learnAhead();
}
