import type { Emergency } from "#contract/emergency/emergencies.ts";
import { isLaughing, isOfThing, isToldOfElsewhere, readEmergency } from "#contract/emergency/emergency-rules.ts";
import { emergencyDoubt } from "./emergency-doubt.ts";

/** What a message is for the gate before every assistant. */
export interface GateReading {
  emergency: Emergency | null;
  /** It may be one: help is named above the answer. */
  isDoubtful: boolean;
}

/**
 * Log odds of what is learnt, from which on a message is an emergency though no rule knows it, and from which on help is named: sooner where
 * people speak of their health. Of examples that it has not learnt from, 1.2 takes 1 % of harmless ones for one.
 */
const ODDS = { caring: { emergency: 1.2, doubt: 0.5 }, other: { emergency: 2.1, doubt: 1.25 } };
/** `e preta?` tells of nothing, where nobody is asked about health. */
const FEWEST_TELLING = 4;

/** Reads a message with rules and with what is learnt; what is told of elsewhere raises nothing, however it sounds. */
export function readGate(text: string, isCaring = true): GateReading {
  const ruled = readEmergency(text);
  if (ruled.emergency || ruled.isMild) return { emergency: ruled.emergency, isDoubtful: ruled.isMild };
  const isTold = isCaring || text.trim().split(/\s+/).length >= FEWEST_TELLING;
  if (!isTold || isToldOfElsewhere(text) || isOfThing(text)) return { emergency: null, isDoubtful: false };
  const odds = emergencyDoubt.of(text);
  const least = ODDS[isCaring ? "caring" : "other"];
  // Who laughs is told where help is, and no more, unless a rule knows what they tell.
  const isSure = odds >= least.emergency && !isLaughing(text);
  return { emergency: isSure ? emergencyDoubt.kindOf(text) : null, isDoubtful: odds >= least.doubt };
}
