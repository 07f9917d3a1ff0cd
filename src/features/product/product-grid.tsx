import { clsx } from "clsx";
import { memo } from "react";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { CardProduct } from "./card-product.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

/** Beside a column of filters there is less room. */
const columns = {
  wide: "grid-cols-2 md:grid-cols-3 lg:grid-cols-4",
  narrow: "grid-cols-2 md:grid-cols-3 xl:grid-cols-4",
} as const;

const gap = "grid gap-3 sm:gap-4 lg:gap-5";

interface ProductGridProps {
  products: readonly CardProduct[];
  /** How many of the first pictures are in sight when the page opens. */
  priorityCount?: number;
  layout?: keyof typeof columns;
  /** What a page says of a product besides all that every card says. */
  marksOf?: (product: CardProduct) => Pick<ProductCardProps, "badge" | "note">;
}

/** Drawn again only when its products change: not for each letter of a search, nor when the router learns of more pages. */
export const ProductGrid = memo(function ProductGrid({
  products,
  priorityCount = 0,
  layout = "wide",
  marksOf,
}: ProductGridProps) {
  return (
    <ul className={clsx(gap, columns[layout])}>
      {products.map((product, position) => (
        <li key={product.code}>
          <ProductCard product={product} hasPriority={position < priorityCount} {...marksOf?.(product)} />
        </li>
      ))}
    </ul>
  );
});

/** The grid's shape while its products are on their way. */
export function ProductGridSkeleton({ count, layout = "wide" }: { count: number; layout?: keyof typeof columns }) {
  return (
    <div aria-hidden className={clsx(gap, columns[layout])}>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
        <Card key={position} className="overflow-hidden">
          <Skeleton className="aspect-square rounded-none" />
          <span className="flex flex-col gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-5 w-28 rounded-full" />
            <Skeleton className="h-9" />
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-4 w-4/5" />
          </span>
        </Card>
      ))}
    </div>
  );
}
