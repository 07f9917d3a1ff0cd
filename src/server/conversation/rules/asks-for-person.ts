import { wantsHuman } from "#contract/handoff/handoff-rules.ts";
import { personJudge } from "../learned/person.ts";

/** Log odds of what is learnt, from which on a message asks for a person though no rule knows how; in few words it takes more. */
const ASKS = 0.4;
const ASKS_SHORTLY = 2;
const LONGEST_SHORT = 6;
/** Below it does not ask for one, though a rule says so. */
const SURELY_NOT = -1.5;

/** Whether somebody asks for a person, by rules and by what is learnt. */
export function asksForPerson(text: string): boolean {
  const { odds } = personJudge.weigh(text);
  const isShort = text.trim().split(/\s+/).length <= LONGEST_SHORT;
  return odds >= (isShort ? ASKS_SHORTLY : ASKS) || (odds > SURELY_NOT && wantsHuman(text));
}
