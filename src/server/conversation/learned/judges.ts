import { actJudge } from "./act.ts";
import { emergencyJudge } from "./emergency.ts";
import { stepJudge } from "./first-step.ts";
import { personJudge } from "./person.ts";
import { wishJudge } from "./wish-words.ts";

/** All that weighs messages for every assistant. */
export const judges = [emergencyJudge, stepJudge, personJudge, actJudge, wishJudge];
