import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";

/** Who carries or nurses a child; folded, as all of these. */
export const EXPECTING = /\b(?:gravida|gestante|gravidez|amamentando|amamento)\b/;
export const CHILD = /\b(?:bebe|bb|nenem|filh\w+|menin\w+|sobrinh\w+|net[oa]|crianca|afilhad\w+)\b/;
const NEWBORN = /\brecem.?nascid\w+/;
const AGE = /\b(\d{1,2}) ?(mes(?:es)?|an(?:o|os|inhos?))\b/;

/** How old the child is that a text tells of, in years. */
function ageIn(folded: string): number | undefined {
  if (NEWBORN.test(folded)) return 0;
  const [, number, unit = ""] = (CHILD.test(folded) && AGE.exec(folded)) || [];
  return number === undefined ? undefined : unit.startsWith("mes") ? Number(number) / 12 : Number(number);
}

/** Whom things are for, by what was said in any turn so far: of ages the last word counts. */
export function readWhom({ text, history }: Pick<Turn, "text" | "history">) {
  const said = [...history.filter(({ role }) => role === "user").map((one) => one.text), text].map(foldText);
  return {
    isExpecting: said.some((one) => EXPECTING.test(one)),
    childAge: said.map(ageIn).findLast((age) => age !== undefined),
  };
}
