import fc from "fast-check";
import { expect, test } from "vitest";
import { SORT_FIELDS } from "#contract/catalog/catalog-query.ts";
import { ADMIN_SORT_FIELDS } from "#contract/catalog-admin/admin-list-query.ts";
import {
  ProductIndex,
  type ProductIndexFilters,
  type ProductIndexOrder,
  type ProductIndexRow,
} from "./product-index.ts";

const row = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  isActive: fc.boolean(),
  isDeleted: fc.boolean(),
  category: fc.constantFrom("Casa", "Moda", "Água", ""),
  subcategory: fc.constantFrom("Copos", "Pratos", "Ábacos"),
  priceCents: fc.integer({ min: 0, max: 5_000 }),
  originalCents: fc.integer({ min: 0, max: 5_000 }),
  discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  averageRating: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  stock: fc.integer({ min: 0, max: 12 }),
  code: fc.constantFrom("A-1", "a-1", "B-2", "Ç-3"),
  canBuyNow: fc.boolean(),
  withPhoto: fc.boolean(),
  isFeatured: fc.boolean(),
  createdMs: fc.integer({ min: 0, max: 5 }).map((day) => Date.UTC(2026, 0, 1 + day)),
  updatedMs: fc.integer({ min: 0, max: 5 }).map((day) => Date.UTC(2026, 1, 1 + day)),
  sortName: fc.constantFrom("a", "b", "c", "c 000000002", "c 000000010"),
}) satisfies fc.Arbitrary<ProductIndexRow>;

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const filters = fc.record({
  category: optional(fc.constantFrom("Casa", "Moda", "Nenhuma")),
  subcategory: optional(fc.constantFrom("Copos", "Nenhuma")),
  minPrice: optional(fc.integer({ min: 0, max: 50 })),
  maxPrice: optional(fc.integer({ min: 0, max: 50 })),
  minDiscount: optional(fc.integer({ min: 0, max: 100 })),
  minRating: optional(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
  isActive: optional(fc.constantFrom("true", "false", "all")),
  canBuyNow: optional(fc.boolean()),
  onOffer: optional(fc.boolean()),
  withPhoto: optional(fc.boolean()),
  stock: optional(fc.constantFrom("none", "low", "in")),
  among: optional(fc.uniqueArray(fc.integer({ min: 1, max: 40 }))),
});
const order = fc.record({
  by: fc.constantFrom("shop", ...SORT_FIELDS, ...ADMIN_SORT_FIELDS),
  isDescending: fc.boolean(),
});

/** What the product index must show, in the plainest words. */
class PlainIndex {
  private readonly rows = new Map<number, ProductIndexRow>();

  apply(rows: ProductIndexRow[]): void {
    for (const one of rows) this.rows.set(one.id, one);
  }

  private shown(activity: ProductIndexFilters["isActive"] = "true"): ProductIndexRow[] {
    const wanted = { true: [true], false: [false], all: [true, false] }[activity];
    return [...this.rows.values()].filter(({ isActive, isDeleted }) => !isDeleted && wanted.includes(isActive));
  }

  passing({
    isActive,
    category,
    subcategory,
    minPrice = 0,
    maxPrice = 1e9,
    minDiscount = 0,
    minRating = 0,
    canBuyNow,
    onOffer,
    withPhoto,
    stock,
    among,
  }: ProductIndexFilters) {
    const isOfLevel = (count: number) =>
      stock === undefined || { none: count === 0, low: count > 0 && count < 10, in: count > 0 }[stock];
    return this.shown(isActive).filter(
      (one) =>
        (category === undefined || one.category === category) &&
        (subcategory === undefined || one.subcategory === subcategory) &&
        one.priceCents >= minPrice * 100 &&
        one.priceCents <= maxPrice * 100 &&
        one.discountPercentage >= minDiscount &&
        one.averageRating >= minRating &&
        (!canBuyNow || one.canBuyNow) &&
        (!onOffer || one.discountPercentage > 0) &&
        (!withPhoto || one.withPhoto) &&
        isOfLevel(one.stock) &&
        (among === undefined || among.includes(one.id)),
    );
  }

  list(given: ProductIndexFilters, { by, isDescending }: ProductIndexOrder): number[] {
    const keyOf: Record<ProductIndexOrder["by"], (one: ProductIndexRow) => (string | number)[]> = {
      shop: (one) => [one.canBuyNow ? 0 : 1, one.isFeatured ? 0 : 1, -one.createdMs, -one.id],
      name: (one) => [one.sortName, one.id],
      price: (one) => [one.priceCents, one.id],
      originalPrice: (one) => [one.originalCents, one.id],
      averageRating: (one) => [one.averageRating, one.id],
      discountPercentage: (one) => [one.discountPercentage, one.id],
      createdAt: (one) => [one.createdMs, one.id],
      updatedAt: (one) => [one.updatedMs, one.id],
      stock: (one) => [one.stock, one.id],
      code: (one) => [one.code, one.id],
    };
    const compare = (a: ProductIndexRow, b: ProductIndexRow) => {
      const [first, second] = [keyOf[by](a), keyOf[by](b)];
      const at = first.findIndex((part, index) => part !== second[index]);
      if (at < 0) return 0;
      return (first[at] as number) < (second[at] as number) ? -1 : 1;
    };
    const sorted = this.passing(given).toSorted(compare);
    return (isDescending ? sorted.reverse() : sorted).map(({ id }) => id);
  }

  names(of: "category" | "subcategory", within?: string, activity?: "all"): string[] {
    const rows = this.shown(activity).filter(({ category }) => within === undefined || category === within);
    return [...new Set(rows.map((one) => one[of]))].filter(Boolean).sort(new Intl.Collator("pt-BR").compare);
  }
}

test("after any changes, every page of every order and filter is what sorting and filtering all products gives", () => {
  const changes = fc.array(fc.array(row, { maxLength: 15 }), { minLength: 1, maxLength: 4 });
  const cut = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 8 }));
  fc.assert(
    fc.property(changes, filters, order, cut, (batches, given, wanted, [start, size]) => {
      const productIndex = new ProductIndex();
      const plain = new PlainIndex();
      for (const batch of batches) {
        const distinct = [...new Map(batch.map((one) => [one.id, one])).values()];
        productIndex.apply(distinct);
        plain.apply(distinct);
        // Asked for between the changes too, so that kept orders must follow them.
        const expected = plain.list(given, wanted);
        expect(productIndex.page(given, wanted, start, start + size)).toEqual({
          ids: expected.slice(start, start + size),
          total: expected.length,
        });
      }
      const countOf = (more: ProductIndexFilters) => plain.passing({ ...given, ...more }).length;
      const cents = plain.passing({ ...given, minPrice: undefined, maxPrice: undefined }).map((one) => one.priceCents);
      expect(productIndex.traitTotals(given)).toEqual({
        traits: {
          canBuyNow: countOf({ canBuyNow: true }),
          onOffer: countOf({ onOffer: true }),
          withPhoto: countOf({ withPhoto: true }),
        },
        prices: cents.length === 0 ? null : { minCents: Math.min(...cents), maxCents: Math.max(...cents) },
      });
      const all = plain.list({}, { by: "shop", isDescending: false });
      expect(productIndex.size).toBe(all.length);
      expect(productIndex.sort([...all], wanted)).toEqual(plain.list({}, wanted));
      const any = plain.list({ isActive: "all" }, { by: "shop", isDescending: false });
      expect(any.filter(productIndex.test(given)).toSorted()).toEqual(plain.list(given, wanted).toSorted());
      expect(productIndex.listIds(given).toSorted()).toEqual(plain.list(given, wanted).toSorted());
      expect(productIndex.names.listCategories()).toEqual(plain.names("category"));
      expect(productIndex.names.listSubcategories(undefined)).toEqual(plain.names("subcategory"));
      expect(productIndex.names.listSubcategories("Casa")).toEqual(plain.names("subcategory", "Casa"));
      expect(productIndex.names.listSubcategories("Nenhuma")).toEqual([]);
      expect(productIndex.allNames.listCategories()).toEqual(plain.names("category", undefined, "all"));
      expect(productIndex.allNames.listSubcategories("Casa")).toEqual(plain.names("subcategory", "Casa", "all"));
    }),
    { numRuns: 300 },
  );
});

function indexOfProducts(count: number): ProductIndex {
  const productIndex = new ProductIndex();
  const one = {
    isActive: true,
    isDeleted: false,
    category: "Casa",
    subcategory: "",
    priceCents: 1,
    originalCents: 1,
    sortName: "a",
  };
  const rest = { discountPercentage: 0, averageRating: 0, canBuyNow: true, withPhoto: true, stock: 1, createdMs: 0 };
  const untold = { code: "A", updatedMs: 0 };
  productIndex.apply(
    Array.from({ length: count }, (_, id) => ({ ...one, ...rest, ...untold, id: id + 1, isFeatured: id % 2 === 0 })),
  );
  return productIndex;
}

test("it holds more products than it first had room for", () => {
  const productIndex = indexOfProducts(3_000);
  expect(productIndex.page({}, { by: "createdAt", isDescending: false }, 2_998, 3_010)).toEqual({
    ids: [2_999, 3_000],
    total: 3_000,
  });
});

test("ids are cut into runs that touch every product once", () => {
  expect(indexOfProducts(5).idRanges(2)).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 5 },
  ]);
  expect(indexOfProducts(0).idRanges(2)).toEqual([]);
});

test("the featured ones come in the order of the shop, as many as asked for", () => {
  expect(indexOfProducts(6).featured(2)).toEqual([5, 3]);
});
