import type { Storefront } from "#contract/catalog/product.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { selectAwaitedVersion } from "#server/search/catalog-snapshot.queries.ts";
import type { CatalogSnapshot } from "#server/search/catalog-snapshot.ts";
import type { ProductIndexFilters, ProductIndexOrder } from "#server/search/product-index.ts";
import { inShopOrder } from "./product-list.ts";
import { type PublicRow, toPublicProduct } from "./product-view.ts";

type Kind = Storefront["sections"][number]["kind"];

interface SectionRule {
  kind: Kind;
  filters: ProductIndexFilters;
  order: ProductIndexOrder;
  isShown?: (createdAtMs: number, nowMs: number) => boolean;
}

/** A row on a large screen, two on a phone. */
const PRODUCTS_A_SECTION = 4;
/** One product alone is no section. */
const LEAST_A_SECTION = 2;
/** Those that the featured grid shows above all of this. */
const FEATURED_ABOVE = 12;
const LARGEST_LOOK = FEATURED_ABOVE + 3 * PRODUCTS_A_SECTION;
const NEW_FOR_MS = 60 * 86_400_000;
const SMALL_PRICE = 50;
/** Without a price nothing can be bought. */
const LEAST_PRICE = 0.01;

const toBuy: ProductIndexFilters = { canBuyNow: true, minPrice: LEAST_PRICE };

const rules: readonly SectionRule[] = [
  {
    kind: "offers",
    filters: { ...toBuy, minDiscount: 1 },
    order: { by: "discountPercentage", isDescending: true },
  },
  {
    kind: "new",
    filters: toBuy,
    order: { by: "createdAt", isDescending: true },
    isShown: (createdAtMs, nowMs) => nowMs - createdAtMs <= NEW_FOR_MS,
  },
  {
    kind: "under-50",
    filters: { ...toBuy, maxPrice: SMALL_PRICE },
    order: { by: "shop", isDescending: false },
  },
];

/** New things grow old by the day; so long may pass until it shows. */
const KEPT_MS = 60_000;

interface StorefrontSources {
  db: Queryable;
  snapshot: CatalogSnapshot;
  readInOrder: (ids: number[]) => Promise<{ version: number; rows: PublicRow[] }>;
  nowMs?: () => number;
}

/** What the front of the store shows besides the featured products. Chosen in memory; one query reads the rows. */
export function createStorefront({ db, snapshot, readInOrder, nowMs = Date.now }: StorefrontSources) {
  const { productIndex } = snapshot;
  let kept: { version: number; madeAtMs: number; value: Storefront } | undefined;

  /** The ids of each section; no product stands twice on the page. */
  function chooseSections(): { kind: Kind; ids: number[] }[] {
    const taken = new Set(productIndex.featured(FEATURED_ABOVE));
    const now = nowMs();
    return rules.flatMap(({ kind, filters, order, isShown = () => true }) => {
      const candidates = productIndex.page(filters, order, 0, LARGEST_LOOK).ids;
      const ids = candidates
        .filter((id) => !taken.has(id) && isShown(productIndex.createdAtOf(id), now))
        .slice(0, PRODUCTS_A_SECTION);
      if (ids.length < LEAST_A_SECTION) return [];
      for (const id of ids) taken.add(id);
      return [{ kind, ids }];
    });
  }

  function listCategories(): Storefront["categories"] {
    const { categories: order } = snapshot;
    const named = inShopOrder(productIndex.names.totals(), order);
    return named.map((category) => ({ ...category, picture: order.pictureOf(category.name) }));
  }

  return function readStorefront(): Promise<Storefront> {
    return snapshot.answer(async () => {
      const { version: made } = snapshot;
      const now = nowMs();
      // Every page of the list shows the same: while the catalogue stays as it is, only that is asked.
      if (kept?.version === made && Math.abs(now - kept.madeAtMs) < KEPT_MS)
        return { version: await selectAwaitedVersion(db), value: kept.value };
      const sections = chooseSections();
      const { version, rows } = await readInOrder(sections.flatMap(({ ids }) => ids));
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const shown = sections.map(({ kind, ids }) => {
        const found = ids.flatMap((id) => rowOf.get(id) ?? []);
        return { kind, products: found.map(toPublicProduct) };
      });
      const value = { categories: listCategories(), sections: shown.filter(({ products }) => products.length > 0) };
      if (version <= made) kept = { version: made, madeAtMs: now, value };
      return { version, value };
    });
  };
}
