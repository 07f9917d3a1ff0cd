import type { CardProduct } from "#features/product/card-product.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { formatBRL } from "#lib/money.ts";

/** Products as the macaw shows them in its talk: a picture and what they cost today. */
export function HomePicks({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-3 gap-1.5 sm:mt-2.5 sm:gap-2">
      {products.map(({ code, picture, tint, price }) => (
        <li key={code} className="min-w-0 overflow-hidden rounded-md bg-surface text-text">
          <ProductPicture address={picture} alt="" tint={tint} sizes="6rem" />
          <span className="figures hidden truncate px-1 py-1 text-center font-semibold text-xs sm:block">
            {formatBRL(price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
