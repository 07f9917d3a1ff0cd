import { realDiscount } from "#contract/catalog/price.ts";
import { formatBRL } from "#lib/money.ts";
import type { ProductDraft } from "./product-draft.ts";

/** What the store will show of the prices as they stand, also for who does not see the other box change. */
function noteOf(draft: ProductDraft): string {
  const originalPrice = Number(draft.originalPrice);
  const promotionalPrice = Number(draft.promotionalPrice);
  if (!(originalPrice > 0 && promotionalPrice > 0)) return "";
  const discount = realDiscount({ originalPrice, promotionalPrice });
  if (discount === 0) return `Na loja: ${formatBRL(promotionalPrice)}, sem desconto.`;
  return `Na loja: de ${formatBRL(originalPrice)} por ${formatBRL(promotionalPrice)}, ${discount}% OFF.`;
}

export function PriceNote({ draft }: { draft: ProductDraft }) {
  return (
    <p role="status" className="figures min-h-6 text-muted text-sm sm:col-span-2">
      {noteOf(draft)}
    </p>
  );
}
