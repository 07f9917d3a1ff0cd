import { useState } from "react";
import { Link } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type ChatProduct, productsHeading } from "./chat-product.ts";
import { ProductCarousel } from "./product-carousel.tsx";
import { ProductThumbnail } from "./product-thumbnail.tsx";

/** So many are leafed through; more are easier to compare below each other. */
const MOST_LEAFED = 3;

/** The products of a reply: few one at a time, more as a list, and either way by one press. */
export function ReplyProducts({ products }: { products: readonly ChatProduct[] }) {
  const count = products.length;
  const [isList, setIsList] = useState(count > MOST_LEAFED);
  return (
    <section aria-label={productsHeading(count)} className="mt-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-sans font-semibold text-sm tracking-normal">{productsHeading(count)}</h3>
        {count > 1 && (
          <button
            type="button"
            onClick={() => setIsList(!isList)}
            className="inline-flex min-h-11 shrink-0 items-center px-1 font-semibold text-xs underline underline-offset-2"
          >
            {isList ? "Um por vez" : `Comparar os ${count}`}
          </button>
        )}
      </div>
      {isList ? (
        <ul className="divide-y divide-border rounded-md border border-border bg-surface">
          {products.map((product) => (
            <ProductRow key={product.code} product={product} />
          ))}
        </ul>
      ) : (
        <ProductCarousel products={products} />
      )}
    </section>
  );
}

/** A product in one line, with its page and the way to buy it, which begins there: the option is chosen on the page. */
function ProductRow({ product }: { product: ChatProduct }) {
  const { code, name, formattedPrice } = product;
  return (
    <li className="flex items-center gap-2 p-2">
      <Link to={productPath(code)} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <ProductThumbnail product={product} sizes="2.75rem" className="size-11" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm hover:underline">{name}</span>
          <span className="figures block font-bold text-sm">{formattedPrice}</span>
        </span>
      </Link>
      <ButtonLink to={productPath(code)} size="sm" variant="buy" aria-label={`Comprar ${name}`}>
        Comprar
      </ButtonLink>
    </li>
  );
}
