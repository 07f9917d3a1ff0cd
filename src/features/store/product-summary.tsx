import { isOnSale, priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail } from "#contract/catalog/product.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { Price } from "#features/product/price.tsx";
import { formatReviews } from "#features/product/rating-line.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Rating } from "#ui/rating.tsx";
import { formatUnits } from "./product-facts.tsx";
import type { Purchase } from "./use-purchase.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

const LONG_TITLE = 90;

interface ProductSummaryProps {
  product: ProductDetail;
  title: string;
  store: PublicStore;
  /** Which option is looked at: it has a price, and perhaps a stock, of its own. */
  purchase: Pick<Purchase, "prices" | "stock">;
}

/** What the product is, what people think of it and what it costs. */
export function ProductSummary({ product, title, store, purchase }: ProductSummaryProps) {
  const { category, averageRating, totalReviews, code, supplier } = product;
  const { prices, stock } = purchase;
  const facts = [
    ["Código", code],
    ["Estoque", formatUnits(stock)],
    ["Fornecedor", supplier || "Não informado"],
  ] as const;
  return (
    <div>
      {category && <Badge tone="primary">{category}</Badge>}
      <h1 className={title.length > LONG_TITLE ? "mt-3 line-clamp-6 text-2xl" : "mt-3 text-3xl"}>{title}</h1>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-2 text-sm">
        <Rating value={averageRating} />
        {averageRating > 0 && (
          <span aria-hidden className="font-semibold">
            {formatNumber(averageRating, 1, 1)}
          </span>
        )}
        <span className="text-muted">{formatReviews(totalReviews)}</span>
      </p>
      <div className="mt-5" aria-live="polite">
        <Price
          price={priceToPay(prices)}
          struckPrice={isOnSale(prices) ? prices.originalPrice : undefined}
          size="page"
        />
        <WaysToPay price={priceToPay(prices)} store={store} />
      </div>
      <dl className="figures mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}:</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
