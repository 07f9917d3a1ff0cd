import { discountedCents } from "#contract/catalog/discounted-price.ts";
import { realDiscount } from "#contract/catalog/price.ts";
import { toCents, toReais } from "#lib/money.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Which of the two boxes was typed into last: the other follows it, and both follow the original price. */
export type PriceLead = "promotionalPrice" | "discountPercentage";

const linked = ["originalPrice", "promotionalPrice", "discountPercentage"] as const;
const MAX_PERCENT = 100;

/** An empty box says that there is none. */
const boxOf = (number: number) => (number > 0 ? String(number) : "");

/** The box that follows. A per cent that cannot be leaves the price alone: its own box says what is wrong. */
function follower(draft: ProductDraft, lead: PriceLead): Partial<ProductDraft> {
  const originalPrice = Number(draft.originalPrice);
  if (lead === "promotionalPrice") {
    const promotionalPrice = Number(draft.promotionalPrice);
    return { discountPercentage: boxOf(realDiscount({ originalPrice, promotionalPrice })) };
  }
  const percent = Number(draft.discountPercentage);
  if (!(percent >= 0 && percent <= MAX_PERCENT)) return {};
  const isPromotion = percent > 0 && originalPrice > 0;
  return { promotionalPrice: boxOf(isPromotion ? toReais(discountedCents(toCents(originalPrice), percent)) : 0) };
}

/** The changes with what follows from them; the same where no price is among them. */
export function withFollower(
  draft: ProductDraft,
  changes: Partial<ProductDraft>,
  lead: PriceLead,
): Partial<ProductDraft> {
  if (!linked.some((name) => name in changes)) return changes;
  return { ...changes, ...follower({ ...draft, ...changes }, lead) };
}
