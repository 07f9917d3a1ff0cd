import { longestInstalments } from "#contract/catalog/instalments.ts";
import { pixPriceCents } from "#contract/catalog/pix-price.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";

type Ways = Pick<PublicStore, "pix" | "instalments">;

/** `10x de R$ 19,90 sem juros`; with interest also what it comes to and the rate, as Decreto 5.903/2006 asks. */
function instalmentText(priceCents: number, { instalments }: Ways): string | null {
  if (!instalments) return null;
  const { max, minimum, interestPercentPerMonth } = instalments;
  const plan = longestInstalments(priceCents, { max, minimumCents: toCents(minimum), interestPercentPerMonth });
  if (!plan) return null;
  const parts = `até ${plan.count}x de ${formatBRL(toReais(plan.partCents))}`;
  if (interestPercentPerMonth === 0) return `${parts} sem juros`;
  return `${parts}, total ${formatBRL(toReais(plan.totalCents))}, juros de ${formatNumber(interestPercentPerMonth, 0, 2)}% ao mês`;
}

/** What a price becomes with Pix or in instalments, where the shop sells so. */
export function WaysToPay({ price, store }: { price: number; store: Ways }) {
  const cents = toCents(price);
  const discount = store.pix?.discountPercent ?? 0;
  const inParts = instalmentText(cents, store);
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
