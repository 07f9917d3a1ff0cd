import { AppError } from "#contract/errors.ts";
import { toCents } from "#lib/money.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Listed, Memory, Place, Question } from "#server/conversation/rules/answer.ts";
import { freightSentence, reais } from "../../../shop/product-sentences.ts";
import type { ShopTools } from "../../../shop/shop-tools.ts";
import { askedWords, lackedBy, toldIn } from "../../../shop/told-words.ts";
import { surelySpokenOf } from "../shown-products.ts";
import { listCents } from "./conversation-list.ts";
import { isNamedBy } from "./order-lines.ts";

/** Where a parcel goes, as far as it is told. */
export interface Destination {
  zipCode?: string | undefined;
  place?: Place | undefined;
}

/** What is spoken of together: `tudo isso`, `das duas`. */
const ALL = /\b(?:tudo|todos|todas|total|lista|sacola|carrinho|duas|dois|tres|ambos|ambas|juntos|juntas|pedido)\b/;

/** The lines of the list that a question of freight is about: all, unless it names one; none where it is about another thing. */
function linesMeant(wish: string, folded: string, memory: Memory): readonly Listed[] {
  const { list = [], offered = [] } = memory;
  const lines = list.length > 0 ? list : offered;
  const words = askedWords(wish);
  const told = toldIn(lines.map(({ name, option }) => `${name} ${option ?? ""}`).join(" . "));
  const spoken = surelySpokenOf(memory);
  const isOther = spoken !== null && lines.every(({ code }) => code !== spoken.code);
  if (ALL.test(folded)) return lines;
  if (words.length === 0) return isOther ? [] : lines;
  if (lackedBy(words, told).length > 0) return [];
  const named = lines.filter((line) => words.some((word) => isNamedBy([word])(line)));
  return named.length > 0 ? named : lines;
}

const nameOf = (lines: readonly Listed[]) =>
  lines.length === 1 && lines[0]
    ? `${lines[0].quantity > 1 ? `${lines[0].quantity} × ` : ""}${lines[0].name}`
    : `tudo (${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")})`;

/** What freight of the list costs, and with it all. Null where the question is not about the list, or the postal code must be asked for. */
export async function answerListFreight(
  tools: ShopTools,
  { zipCode, place }: Destination,
  { text, memory, wish }: Pick<Question, "text" | "memory"> & { wish: string },
): Promise<Answer | null> {
  const lines = linesMeant(wish, foldText(text), memory);
  if (lines.length === 0) return null;
  if (!zipCode && !place) return askForZipCode(lines);
  try {
    const to = zipCode ? { zipCode } : place ? { uf: place.uf } : null;
    const estimated = to && (await tools.estimateFreightOfList(lines, to));
    if (!estimated) return askForZipCode(lines);
    const cents = (await listCents(tools, lines)) + (estimated.isFree ? 0 : toCents(estimated.price));
    const where = zipCode ?? place?.name ?? "";
    return {
      text: `${freightSentence(nameOf(lines), estimated, where)} Com o frete, fica tudo em **${reais(cents / 100)}**.`,
      memory: { zipCode, place, awaits: undefined },
      suggestions: ["Formas de pagamento", "Como comprar"],
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { text: error.message };
  }
}

const askForZipCode = (lines: readonly Listed[]): Answer => ({
  text: `Entregamos em todo o Brasil. Para estimar o frete e o prazo de ${nameOf(lines)}, me diga o **CEP** de entrega (8 números).`,
  memory: { awaits: "freight" },
});
