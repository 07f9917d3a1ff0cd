import { Link } from "react-router";
import { CATALOG_PATH, categoryPath } from "#contract/store-paths.ts";
import { ProductPlaceholder } from "#features/product/product-placeholder.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Deferred } from "./deferred.tsx";
import { SectionHead } from "./section-head.tsx";

/** A landing is no index: beyond these the catalogue's own filter leads on. */
const MAX_TILES = 12;

function Tiles({ categories }: { categories: string[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categorias" className="page-width pb-12 lg:pb-16">
      <SectionHead
        id="categorias"
        title="Compre por Categoria"
        action={
          categories.length > MAX_TILES && (
            <ButtonLink to={CATALOG_PATH} variant="ghost" size="sm" className="-mr-4">
              Todas as {categories.length} categorias
              <Icon name="arrow-right" />
            </ButtonLink>
          )
        }
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {categories.slice(0, MAX_TILES).map((category) => (
          <li key={category}>
            <Card isInteractive className="h-full overflow-hidden">
              <Link
                to={categoryPath(category)}
                prefetch="intent"
                className="flex h-full flex-col rounded-xl focus-visible:outline-offset-[-3px]"
              >
                <span className="block aspect-[4/3]">
                  <ProductPlaceholder product={{ title: "", category, subcategory: "" }} alt="" />
                </span>
                <span className="grid flex-1 place-items-center px-3 py-2.5 text-center font-semibold text-sm leading-snug">
                  {category}
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways into the catalogue. `categories` never rejects; without any there is no section. */
export function CategoryTiles({ categories }: { categories: string[] | Promise<string[]> }) {
  return (
    <Deferred value={categories} fallback={null}>
      {(names) => <Tiles categories={names} />}
    </Deferred>
  );
}
