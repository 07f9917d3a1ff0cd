import { clsx } from "clsx";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";

/** A share of 0 to 100 as a person reads it: `12,5`. */
export function formatPercent(value: number): string {
  return formatNumber(value, 0, 2);
}

interface PriceProps {
  price: number;
  /** Other options cost more. */
  isFrom?: boolean;
  /** Shown struck through beside it. */
  struckPrice?: number;
  /** Shown as '{n}% OFF'. */
  discount?: number;
  size?: "card" | "page";
}

/** What a buyer pays, then what it was. */
export function Price({ price, isFrom, struckPrice, discount, size = "card" }: PriceProps) {
  return (
    <div className="figures wrap-anywhere flex flex-wrap items-baseline gap-x-2">
      {isFrom && <span className="text-muted text-sm">a partir de</span>}
      <strong className={clsx("font-bold font-display tracking-tight", size === "page" ? "text-4xl" : "text-xl")}>
        {formatBRL(price)}
      </strong>
      {(struckPrice !== undefined || discount !== undefined) && (
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          {struckPrice !== undefined && (
            <>
              <span className="sr-only">, antes </span>
              <s className={clsx("text-muted line-through", size === "page" ? "text-lg" : "text-sm")}>
                {formatBRL(struckPrice)}
              </s>
            </>
          )}
          {discount !== undefined && (
            <span className={clsx("font-semibold text-success", size === "page" ? "text-base" : "text-sm")}>
              {`${formatPercent(discount)}% OFF`}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
