import { Link } from "react-router";
import { CATALOG_PATH, categoryPath } from "#contract/catalog/store-paths.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { ProductPlaceholder } from "#features/product/product-placeholder.tsx";
import { Card } from "#ui/card.tsx";
import { SectionHead } from "./section-head.tsx";
import type { StoreCategories } from "./store-categories.ts";

/** Ways into the catalogue, in the merchant's order; without any category there is no section. */
export function CategoryTiles({ shown, more }: StoreCategories) {
  if (!shown[0]) return null;
  return (
    <section aria-labelledby="categorias" className="page-width pb-12 lg:pb-16">
      <SectionHead id="categorias" title="Compre por Categoria" to={CATALOG_PATH} more={more} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {shown.map(({ name, tint, picture }) => (
          <li key={name}>
            <Card isInteractive className="h-full overflow-hidden">
              <Link
                to={categoryPath(name)}
                prefetch="intent"
                className="flex h-full flex-col rounded-xl focus-visible:outline-offset-[-3px]"
              >
                <span className="block aspect-[4/3]">
                  {picture ? (
                    <ProductPicture address={picture} alt="" tint={tint} sizes="13rem" className="h-full" />
                  ) : (
                    <ProductPlaceholder tint={tint} alt="">
                      <span
                        data-initial={[...name][0]}
                        className="font-bold font-display text-5xl opacity-60 before:content-[attr(data-initial)]"
                      />
                    </ProductPlaceholder>
                  )}
                </span>
                <span className="grid flex-1 place-items-center px-3 py-2.5 text-center font-semibold text-sm leading-snug">
                  {name}
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
