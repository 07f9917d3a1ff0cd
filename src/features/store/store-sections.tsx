import { ProductGrid } from "#features/product/product-grid.tsx";
import { SectionHead } from "./section-head.tsx";
import type { StoreSection } from "./store-front.ts";

/** Rows of products that can be bought now; a row without any is not there. */
export function StoreSections({ sections }: { sections: readonly StoreSection[] }) {
  return sections.map(({ products, ...head }) => (
    <section key={head.id} aria-labelledby={head.id} className="page-width pb-12 lg:pb-16">
      <SectionHead {...head} />
      <ProductGrid products={products} />
    </section>
  ));
}
