import type { CardProduct } from "#features/product/card-product.ts";
import { HitReason } from "#features/product/hit-reason.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";

/** What is only like something says no more than that. */
const LIKE = "parecido";

/** What the card of a hit says besides: how close it is to what was asked, and why it was found. */
export function hitMarks({ similarity, reason }: CardProduct) {
  if (similarity === undefined) {
    if (!reason) return {};
    return { badge: <Badge tone="soft">Parecido</Badge>, note: reason === LIKE ? null : <HitReason reason={reason} /> };
  }
  return {
    badge: (
      <Badge tone="solid" className="figures">
        {formatNumber(similarity * 100, 1, 1)}% similar
      </Badge>
    ),
    note: <HitReason reason={reason} />,
  };
}
