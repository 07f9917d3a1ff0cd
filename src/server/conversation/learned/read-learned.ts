import { actJudge } from "./act.ts";
import { emergencyJudge } from "./emergency.ts";
import { stepJudge } from "./first-step.ts";
import { personJudge } from "./person.ts";
import { wishJudge } from "./wish-words.ts";

/** Reads all that was learnt, some tenths of a second of the processor, so that no visitor waits for it. */
export function readLearned(): void {
  for (const judge of [emergencyJudge, stepJudge, personJudge, actJudge, wishJudge]) judge.makeReady();
}
