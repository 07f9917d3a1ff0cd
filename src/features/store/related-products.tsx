import { categoryPath } from "#contract/catalog/store-paths.ts";
import type { CardProduct } from "#features/product/card-product.ts";
import { ProductGrid, ProductGridSkeleton } from "#features/product/product-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
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
            <SectionHead
              id="relacionados"
              title="Da mesma categoria"
              action={
                <ButtonLink to={categoryPath(category)} variant="ghost" size="sm" className="-mx-4">
                  {category}
                  <Icon name="arrow-right" />
                </ButtonLink>
              }
            />
            <ProductGrid products={others} />
          </section>
        )
      }
    </Deferred>
  );
}
