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
/**
 * What the rules find in the words of a body or a fire is a figure of speech, goods or a lesson where what is learnt is so sure, and so is what is
 * often nothing. Of a wish to die, and of other violence, nothing is that sure.
 */
const SURELY_NOTHING = -2;
const LIKELY_NOTHING = -1;

function isNothing({ emergency, isOftenNothing }: ReturnType<typeof readEmergency>, odds: number): boolean {
  if (isOftenNothing) return odds <= LIKELY_NOTHING;
  return (emergency === "medical" || emergency === "fire") && odds <= SURELY_NOTHING;
}

/** Reads a message with rules and with what is learnt. */
export function readGate(text: string, isCaring = true): GateReading {
  const ruled = readEmergency(text);
  const { odds, kind } = emergencyJudge.weigh(text);
  if (ruled.emergency && !isNothing(ruled, odds)) return { emergency: ruled.emergency, isDoubtful: false };
  if ((ruled.emergency && !ruled.isOftenNothing) || ruled.isMild) return { emergency: null, isDoubtful: true };
  const isShort = text.trim().split(/\s+/).length <= LONGEST_SHORT;
  const least = isCaring && !isShort ? ODDS.inFull : ODDS.elsewhere;
  return { emergency: odds >= least.emergency ? kind : null, isDoubtful: odds >= least.doubt };
}
