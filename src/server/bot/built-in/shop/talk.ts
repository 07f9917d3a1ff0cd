import type { HandOff } from "#contract/bot/bot-chat.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Act } from "#server/conversation/learned/act.ts";
import { type ReadTurn, readWishWords, type WishPart } from "#server/conversation/learned/wish-words.ts";
import type { Memory, Question } from "#server/conversation/rules/answer.ts";
import { thingOf } from "../../shop/named-in-turn.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { type AskedWord, askedWords, lackedBy, saysHow, tells, toldIn } from "../../shop/told-words.ts";
import { readWishChange, type WishChange } from "../../shop/wish-change.ts";
import { actIn, withAct } from "./act.ts";
import { asksForDetail } from "./asked-detail.ts";
import { saysSwap } from "./ordering/swap.ts";
import { saysOf } from "./said-of.ts";
import { pointedAt, type ShownProduct, surelySpokenOf, withoutPointing } from "./shown-products.ts";

/** A turn about what is shown, and what it is answered from. */
export interface Talk {
  tools: ShopTools;
  memory: Memory;
  text: string;
  /** The whole message, of which the turn may be a part. */
  said: string;
  folded: string;
  /** What the shopper surely does. */
  act: Act | null;
  change: WishChange;
  /** What the turn says of things, beside what it changes and points at. */
  words: AskedWord[];
  /** The thing that the turn names, as it was written; empty where it names none. */
  thing: string;
  /** Whether the turn points at it: `o segundo`, `esse`. */
  isPointed: boolean;
  /** The product that the turn points at or names, or the only one that is spoken of. */
  meant: ShownProduct | null;
  order: (text: string) => HandOff;
}

/** The one of those shown that a word singles out: of an Aiwa, a Samsung and an LG the one that is named. */
function namedAmong(shown: readonly ShownProduct[], words: readonly AskedWord[]): ShownProduct | null {
  if (shown.length < 2) return null;
  const told = shown.map(({ name }) => toldIn(name));
  for (const word of words) {
    const having = shown.filter((_, place) => tells(told[place] as Set<string>, word));
    if (having.length === 1) return having[0] ?? null;
  }
  return null;
}

/** The one that is named and of which something is said: who says no more than `tem pampers?` looks for others like it. */
function saidAmong(
  shown: readonly ShownProduct[],
  words: readonly AskedWord[],
  { act, change, folded }: Pick<Talk, "act" | "change" | "folded">,
): ShownProduct | null {
  const named = namedAmong(shown, words);
  // `tem preta?` asks for all that are so.
  if (words.every(saysHow) && /^(?:e |tem )/.test(folded)) return null;
  const isAsked =
    change.takes !== false ||
    change.count !== undefined ||
    change.asksTotal ||
    change.compares ||
    act === "detail" ||
    asksForDetail(folded) ||
    /\bestoque\b/.test(folded) ||
    saysOf(folded);
  return named && (isAsked || lackedBy(words, toldIn(named.name)).length > 0) ? named : null;
}

/** A verb that takes something, and a thing too: `bota 42`. */
const VERB_OR_THING = /\bbotas?\b/;
/** So many in a size, and no length, where behind it stands how it looks: `2 M azul`. */
const COUNT_AND_SIZE = /\b(\d{1,2}) (pp|p|m|g|gg|xg) (?=(\p{L}+))/gu;
const saysLook = (word: string) => askedWords(word).some(saysHow);

/** A folded turn in which a thing that is called like a verb is told by its article, and a count from a size. */
function withThingsAsSuch(folded: string, parts: ReadTurn): string {
  const counted = folded.replace(COUNT_AND_SIZE, (said, count, size, next) =>
    saysLook(next) ? `${count} unidades tamanho ${size} ` : said,
  );
  const isThing = parts.some(({ word, part }) => part === "thing" && VERB_OR_THING.test(word));
  return isThing ? counted.replace(VERB_OR_THING, "a $&") : counted;
}

/** The words of a turn that say so, joined; nothing where none does. */
function saidAs(part: WishPart, parts: ReadTurn): string | undefined {
  const words = parts.filter((one) => one.part === part).map(({ word }) => word);
  return words.length > 0 ? words.join(" ") : undefined;
}

/** What a turn changes, with what is refused and liked in words that no rule reads. */
const withParts = (change: WishChange, parts: ReadTurn, folded: string): WishChange => ({
  ...change,
  // What is given up for another thing is not refused.
  without: change.without ?? (saysSwap(folded) ? undefined : saidAs("unwanted", parts)),
  taste: change.taste ?? saidAs("liking", parts),
});

/** What a turn changes of what was asked before, by rules, by what it does, and by what its words say. */
function readChange(folded: string, act: Act | null, memory: Memory, parts: ReadTurn): WishChange {
  const read = readWishChange(memory.shown?.length === 1 ? folded : withoutPointing(folded));
  return withParts(withAct({ change: read, folded, memory, parts }, act), parts, folded);
}

export function readTalk(tools: ShopTools, { turn, text, memory }: Question, order: Talk["order"]): Talk {
  const { shown = [] } = memory;
  const parts = readWishWords(text, true);
  const act = actIn({ turn, text, memory });
  const folded = withThingsAsSuch(foldText(text), act === "take" ? [] : parts);
  const change = readChange(folded, act, memory, parts);
  // Of one alone, a number is how many of it.
  const isCount = shown.length === 1 && change.count !== undefined;
  const refused = new Set(askedWords(change.without ?? "").map(({ key }) => key));
  const all = askedWords(change.rest).filter(({ key }) => !refused.has(key));
  const said = /\bess[ea]s? (\p{L}+)/u.exec(folded)?.[1];
  const singled = said === undefined ? null : (namedAmong(shown, askedWords(said)) ?? namedAmong(shown, all));
  const pointed = isCount ? null : (singled ?? pointedAt(folded, memory));
  const named = pointed ? null : saidAmong(shown, all, { act, change, folded });
  const own = named && toldIn(named.name);
  const only = pointed ?? named ?? surelySpokenOf(memory);
  // Who says what kind of thing it is points at it: `o que vem na caixa do smartphone`.
  const kind = only && askedWords(only.name)[0];
  const saysKind = shown.length === 1 && all.length > 1 && all.some(({ key }) => key === kind?.key);
  const words = own || saysKind ? all.filter((word) => !tells(own ?? toldIn(only?.name ?? ""), word)) : all;
  return {
    tools,
    memory,
    text,
    said: turn.text,
    folded,
    act,
    change,
    words,
    thing: thingOf(text, parts),
    isPointed: pointed !== null || saysKind,
    meant: only,
    order,
  };
}
