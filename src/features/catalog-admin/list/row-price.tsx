import { isOnSale, type Prices, priceToPay } from "#contract/catalog/price.ts";
import { formatBRL } from "#lib/money.ts";

/** What a buyer pays; the original struck through where it was more. */
export function RowPrice({ prices }: { prices: Prices }) {
  return (
    <span className="figures block whitespace-nowrap">
      <strong className="block font-semibold">{formatBRL(priceToPay(prices))}</strong>
      {isOnSale(prices) && (
        <>
          <span className="sr-only">, antes </span>
          <s className="block text-muted text-sm">{formatBRL(prices.originalPrice)}</s>
        </>
      )}
    </span>
  );
}
