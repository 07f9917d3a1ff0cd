import { wantsHuman } from "#contract/handoff/handoff-rules.ts";
import { personOdds } from "../learned/person-odds.ts";

/** Log odds of what is learnt, from which on a message asks for a person though no rule knows how, and below which it does not though one does. */
const ASKS = 0.4;
const SURELY_NOT = -1.5;

/** Whether somebody asks for a person, by rules and by what is learnt. */
export function asksForPerson(text: string): boolean {
  const { odds } = personOdds(text);
  return odds >= ASKS || (odds > SURELY_NOT && wantsHuman(text));
}
