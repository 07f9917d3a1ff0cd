import { foldText } from "#lib/portuguese-text.ts";
import type { Turn } from "#server/conversation/bot-engine.ts";

/** Who carries or nurses a child; folded, as all of these. */
export const EXPECTING = /\b(?:gravida|gestante|gravidez|amamentando|amamento)\b/;
export const CHILD = /\b(?:bebe|bb|nenem|filh\w+|menin\w+|sobrinh\w+|net[oa]|crianca|afilhad\w+)\b/;
const NEWBORN = /\brecem.?nascid\w+/;
export const AGE = /\b(\d{1,2}) ?(mes(?:es)?|an(?:o|os|inhos?))\b/;
/** `E pra 2 anos?`, of a child that was told of before. */
const AGE_ALONE =
  /^(?:e |mas )*(?:se )?(?:(?:para|pra|pro|com|de|tem|for|faz|fez|vai fazer|el[ea]|quem tem) )*\d{1,2} ?(?:mes(?:es)?|an(?:o|os|inhos?))\W*$/;
export const isAgeAlone = (folded: string) => AGE_ALONE.test(folded);

/** How old the child is that a text tells of, in years. */
function ageIn(folded: string, place: number, said: readonly string[]): number | undefined {
  if (NEWBORN.test(folded)) return 0;
  const isOfChild = CHILD.test(folded) || (isAgeAlone(folded) && said.slice(0, place).some((one) => CHILD.test(one)));
  const [, number, unit = ""] = (isOfChild && AGE.exec(folded)) || [];
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
