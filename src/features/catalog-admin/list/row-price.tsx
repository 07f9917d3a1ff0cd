import { clsx } from "clsx";
import { isOnSale, type Prices, priceToPay } from "#contract/catalog/price.ts";
import { formatBRL } from "#lib/money.ts";

/** What a buyer pays; the original struck through where it was more, below it or beside it. */
export function RowPrice({ prices, isInline = false }: { prices: Prices; isInline?: boolean }) {
  const line = isInline ? "inline" : "block";
  return (
    <span className={clsx("figures whitespace-nowrap", line)}>
      <strong className={clsx("font-semibold", line)}>{formatBRL(priceToPay(prices))}</strong>
      {isOnSale(prices) && (
        <>
          <span className="sr-only">, antes </span>
          <s className={clsx("text-muted text-sm", isInline ? "ml-1.5 max-sm:hidden" : "block")}>
            {formatBRL(prices.originalPrice)}
          </s>
        </>
      )}
    </span>
  );
}
