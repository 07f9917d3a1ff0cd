import { instalmentWords } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";

type Ways = Pick<PublicStore, "pix" | "instalments">;

/** What a price becomes with Pix or in instalments, where the shop sells so. */
export function WaysToPay({ price, store }: { price: number; store: Ways }) {
  const cents = toCents(price);
  const discount = store.pix?.discountPercent ?? 0;
  const inParts = instalmentWords(cents, store.instalments);
  if (cents === 0 || (discount === 0 && !inParts)) return null;
  return (
    <ul className="figures mt-2 grid gap-0.5">
      {discount > 0 && (
        <li>
          <strong className="text-success">{formatBRL(toReais(pixPriceCents(cents, discount)))} no Pix</strong>{" "}
          <span className="text-muted">({formatNumber(discount, 0, 2)}% de desconto)</span>
        </li>
      )}
      {inParts && <li className="text-muted">{inParts}</li>}
    </ul>
  );
}
