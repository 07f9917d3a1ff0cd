import type { CardProduct } from "#features/product/card-product.ts";
import { HitReason } from "#features/product/hit-reason.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";

/** What the card of a hit says besides: how close it is to what was asked, and why it was found. */
export function hitMarks({ similarity, reason }: CardProduct) {
  if (similarity === undefined) return {};
  return {
    badge: (
      <Badge tone="solid" className="figures">
        {formatNumber(similarity * 100, 1, 1)}% similar
      </Badge>
    ),
    note: <HitReason reason={reason} />,
  };
}
