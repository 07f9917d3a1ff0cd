import { foldText } from "#lib/portuguese-text.ts";
import { type Act, actJudge } from "#server/conversation/learned/act.ts";
import { IN_TALK } from "#server/conversation/learned/signs.ts";
import { readWishChange } from "../../../shop/wish-change.ts";
import { ASKING, inFigures } from "./item-words.ts";
import { saysSwap, withoutSwap } from "./swap.ts";

/** A piece of a turn: things put, taken off, or put in the place of others; or a question. */
export interface OrderPiece {
  does: "put" | "drop" | "swap" | "ask";
  /** How likely it takes something, 0 to 1. */
  taking: number;
  text: string;
}

/** What asks the shop, and what asks of a thing: of a bare name the latter is seldom sure. */
const ASKS_SHOP: readonly (Act | null)[] = ["price", "freight", "delivery", "payment", "discount"];
const ASKS_OF_THING: readonly (Act | null)[] = ["detail", "compare", "shop"];
/** From here on a piece of a turn surely does it. */
const SURE = 0.6;
const VERY_SURE = 0.85;
const ASKS_FOR_IT = /^(?:e )?(?:voces )?te[mr]\b|\btem\W*$/;
const DROPS =
  /\b(?:tir(?:a|e|ar)(?! (?:um|uma|minha)? ?(?:duvida|foto|print))|remov\p{L}+|retir\p{L}+|exclu\p{L}+|nao (?:quero|precis[ao]|vou querer))\b/u;

/** What a piece does; what says nothing of that goes on with the one before it. */
function deedOf(text: string, before: OrderPiece | undefined): OrderPiece {
  const folded = foldText(text);
  const { kind, share } = actJudge.weigh(IN_TALK + text);
  const taking = kind === "take" ? share : 0;
  const isAsking = (ASKS_SHOP.includes(kind) && share >= SURE) || (ASKS_OF_THING.includes(kind) && share >= VERY_SURE);
  const piece = (does: OrderPiece["does"]): OrderPiece => ({ does, taking, text });
  if (saysSwap(folded)) return piece("swap");
  if (DROPS.test(folded)) return piece("drop");
  if (ASKING.test(folded) || ASKS_FOR_IT.test(folded) || isAsking) return piece("ask");
  // `o preço da bola e da de vôlei`, `tira a faca e a tábua`: it has no verb of its own.
  const goesOn = before && (before.does === "drop" || (before.does === "ask" && /^(?:e )?d[aeo]s?\b/.test(folded)));
  const hasVerb = readWishChange(text).takes !== false;
  return piece(goesOn && !hasVerb && taking < SURE ? before.does : "put");
}

/** What is told of the things of a piece, behind its verb. */
export const withoutVerb = (text: string): string => withoutSwap(foldText(text).replace(DROPS, " "));

/** The pieces of a turn, and what each does. */
export function orderPieces(text: string): OrderPiece[] {
  const pieces: OrderPiece[] = [];
  for (const piece of inFigures(text).split(/(?:[;:!?]|,(?!\d)|\.(?!\d))+|\s(?=e\s)/)) {
    if (/[\p{L}\p{N}]/u.test(piece)) pieces.push(deedOf(piece.trim(), pieces.at(-1)));
  }
  return pieces;
}
