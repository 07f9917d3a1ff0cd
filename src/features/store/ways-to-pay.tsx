import { type PaymentTerms, waysToPay } from "#contract/store/payment-terms.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";

/** What a price becomes with Pix or in instalments, where the shop sells so. */
export function WaysToPay({ price, store }: { price: number; store: PaymentTerms }) {
  const { pix, instalments } = waysToPay(toCents(price), store);
  if (!pix && !instalments) return null;
  return (
    <ul className="figures mt-2 grid gap-0.5">
      {pix && (
        <li>
          <strong className="text-success">{formatBRL(toReais(pix.cents))} no Pix</strong>{" "}
          <span className="text-muted">({formatNumber(pix.percent, 0, 2)}% de desconto)</span>
        </li>
      )}
      {instalments && <li className="text-muted">{instalments}</li>}
    </ul>
  );
}
