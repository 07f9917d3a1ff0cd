import { readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import { type Act, actOf } from "#server/conversation/learned/act.ts";
import type { ReadTurn } from "#server/conversation/learned/wish-words.ts";
import type { Memory, Question } from "#server/conversation/rules/answer.ts";
import { mayTell } from "../../shop/named-in-turn.ts";
import { askedWords, lackedBy, saidIn, toldIn } from "../../shop/told-words.ts";
import type { WishChange } from "../../shop/wish-change.ts";

/** What a shopper surely does in a turn that goes on from others; null of a first one, which asks for something or greets. */
export const actIn = ({ turn, text }: Question): Act | null => (turn.history.length > 0 ? actOf(text, true) : null);

const COUNT = new RegExp(String.raw`\b(\d{1,3}|${WRITTEN_COUNT})\b(?! ?(?:x|vezes|reais|%))`);

function countIn(folded: string): number | undefined {
  const said = COUNT.exec(folded)?.[1];
  return said === undefined ? undefined : readCount(said);
}

/** Words that take something, and are things too: `bota`. */
const TAKING =
  /^(?:bota|poe|manda|joga|separa|fecha|lev|quero|solta|marca|anota|desce|ve|sa[ií]|fic|cust|quant|d[aá]|mim|compr|peg)/;

/** What a turn says beside taking and how many: nothing, or the names of what is shown; null where it names something else. */
function takenOf(rest: string, { shown = [] }: Memory, parts: ReadTurn): string | null {
  const telling = new Set(parts.filter(mayTell).flatMap(({ word }) => askedWords(word).map(({ key }) => key)));
  const words = askedWords(rest.replace(COUNT, " ")).filter(
    ({ shown: word, key }) => telling.has(key) && !TAKING.test(word),
  );
  const told = toldIn(shown.map(({ name }) => name).join(" . "));
  return lackedBy(words, told).length === 0 ? saidIn(words) : null;
}

/** Which words of a turn name what was shown or listed. */
function namedIn(folded: string, { shown = [], list = [] }: Memory): string {
  const told = toldIn([...shown, ...list].map(({ name }) => name).join(" . "));
  return saidIn(askedWords(folded).filter((word) => lackedBy([word], told).length === 0));
}

/** A turn, as rules have read it, with its words and what is remembered. */
interface ReadChange {
  change: WishChange;
  folded: string;
  memory: Memory;
  parts: ReadTurn;
}

/** What each act changes of what is shown, where no rule read that; null where it changes nothing. */
const CHANGES: Partial<Record<Act, (read: ReadChange) => Partial<WishChange> | null>> = {
  take({ change, folded, memory, parts }) {
    const isOpen = change.takes === false || change.takes === "maybe";
    const rest = isOpen && !change.asksTotal ? takenOf(change.rest, memory, parts) : null;
    return rest === null ? null : { takes: "order", count: change.count ?? countIn(folded), rest };
  },
  price({ change, folded, memory, parts }) {
    const count = change.count ?? countIn(folded) ?? memory.quantity;
    const rest = change.asksTotal || count === undefined ? null : takenOf(change.rest, memory, parts);
    return rest === null ? null : { asksTotal: true, count, rest };
  },
  drop({ change, folded, memory }) {
    const without = change.without === undefined ? namedIn(folded, memory) : "";
    return without === "" ? null : { without, takes: false };
  },
};

/** What a turn changes, with what it surely does. */
export function withAct(read: ReadChange, act: Act | null): WishChange {
  const more = act && read.memory.shown?.length ? CHANGES[act]?.(read) : null;
  return more ? { ...read.change, ...more } : read.change;
}
