import { ProductGrid } from "#features/product/product-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SectionHead } from "./section-head.tsx";
import type { StoreSection } from "./store-front.ts";

/** Rows of products that can be bought now; a row without any is not there. */
export function StoreSections({ sections }: { sections: readonly StoreSection[] }) {
  return sections.map(({ products, to, ...head }) => (
    <section key={head.id} aria-labelledby={head.id} className="page-width pb-12 lg:pb-16">
      <SectionHead
        {...head}
        action={
          <ButtonLink to={to} variant="ghost" size="sm" className="-mx-4">
            Ver mais
            <span className="sr-only">: {head.title}</span>
            <Icon name="arrow-right" />
          </ButtonLink>
        }
      />
      <ProductGrid products={products} />
    </section>
  ));
}
