import type { Emergency } from "#contract/emergency/emergencies.ts";
import { readEmergency } from "#contract/emergency/emergency-rules.ts";
import { emergencyJudge } from "../learned/emergency.ts";

/** What a message is for the gate before every assistant. */
export interface GateReading {
  emergency: Emergency | null;
  /** It may be one: help is named above the answer. */
  isDoubtful: boolean;
}

/**
 * Log odds of what is learnt, from which on a message is an emergency, and from which on help is named: sooner where people speak of their
 * health. Few words tell little: `minha filha tá com dor de barriga` is asked of as often as it is one.
 */
const ODDS = { inFull: { emergency: -0.2, doubt: -0.9 }, elsewhere: { emergency: 1.4, doubt: 0.7 } };
const LONGEST_SHORT = 10;
/** What the rules find in the words of a body or a fire is a figure of speech, goods or a lesson where what is learnt is so sure. */
const SURELY_NOTHING = -2;

/** Reads a message with rules and with what is learnt. */
export function readGate(text: string, isCaring = true): GateReading {
  const ruled = readEmergency(text);
  const { odds, kind } = emergencyJudge.weigh(text);
  const isOfMind = ruled.emergency === "crisis" || ruled.emergency === "violence";
  if (ruled.emergency && (isOfMind || odds > SURELY_NOTHING)) return { emergency: ruled.emergency, isDoubtful: false };
  if (ruled.emergency || ruled.isMild) return { emergency: null, isDoubtful: true };
  const isShort = text.trim().split(/\s+/).length <= LONGEST_SHORT;
  const least = isCaring && !isShort ? ODDS.inFull : ODDS.elsewhere;
  return { emergency: odds >= least.emergency ? kind : null, isDoubtful: odds >= least.doubt };
}
