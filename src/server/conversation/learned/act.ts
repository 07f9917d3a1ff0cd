import { createJudge, examplesIn, type Matter, readMessage } from "./matter.ts";
import { IN_TALK, readTurnSigns } from "./signs.ts";

/** What a shopper does in a turn of a talk with the shop. */
const acts = [
  "search",
  "gift",
  "refine",
  "detail",
  "compare",
  "price",
  "discount",
  "payment",
  "freight",
  "delivery",
  "take",
  "drop",
  "returns",
  "order",
  "shop",
  "person",
] as const;
export type Act = (typeof acts)[number];

export const actMatter: Matter<Act> = {
  kinds: acts,
  signsOf: readTurnSigns,
  readExamples: examplesIn(["src/server/conversation/learned/data/act-examples"], readMessage(acts)),
  weights: "src/server/conversation/learned/data/act-weights.tsv",
  rounds: 40,
};

export const actJudge = createJudge(actMatter);

/** From here on nine in ten are right. */
const SURE = 0.6;

/** What a shopper surely does in a turn; null where it may be several things, or talk. `isInTalk`: something was shown or missed before. */
export function actOf(text: string, isInTalk: boolean): Act | null {
  const { kind, share } = actJudge.weigh(isInTalk ? IN_TALK + text : text);
  return share >= SURE ? kind : null;
}
