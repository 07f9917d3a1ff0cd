import { categoryPath } from "#contract/catalog/store-paths.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { ProductGrid, ProductGridSkeleton } from "#features/product/product-grid.tsx";
import { Deferred } from "./deferred.tsx";
import { RELATED_COUNT } from "./related.ts";
import { SectionHead } from "./section-head.tsx";

interface RelatedProductsProps {
  category: string;
  /** Never rejects; without any there is no section. */
  products: CardProduct[] | Promise<CardProduct[]>;
}

export function RelatedProducts({ category, products }: RelatedProductsProps) {
  return (
    <Deferred
      value={products}
      fallback={
        <section aria-labelledby="relacionados" className="page-width pb-16">
          <SectionHead id="relacionados" title="Da mesma categoria" />
          <ProductGridSkeleton count={RELATED_COUNT} />
        </section>
      }
    >
      {(others) =>
        others.length > 0 && (
          <section aria-labelledby="relacionados" className="page-width pb-16">
            <SectionHead id="relacionados" title="Da mesma categoria" to={categoryPath(category)} more={category} />
            <ProductGrid products={others} />
          </section>
        )
      }
    </Deferred>
  );
}
