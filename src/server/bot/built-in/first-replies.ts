import { setImmediate } from "node:timers/promises";
import { judges } from "#server/conversation/learned/judges.ts";
import { ruleJudge } from "./shop/asked-rule.ts";
import { textChoosers } from "./text-choice.ts";

/** Makes ready, in the pauses of the process, what the first replies would wait for. */
export async function prepareFirstReplies(): Promise<void> {
  for (const { makeReady } of [...judges, ruleJudge, ...Object.values(textChoosers)]) {
    await setImmediate();
    makeReady();
  }
}
