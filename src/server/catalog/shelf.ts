import type { CatalogQuery, SortField } from "#contract/catalog-query.ts";
import { toCents } from "#lib/money.ts";
import { ShelfNames } from "./shelf-names.ts";

/** What listing needs to know of one product. */
export interface ShelfRow {
  id: number;
  isActive: boolean;
  category: string;
  subcategory: string;
  priceCents: number;
  originalCents: number;
  discountPercentage: number;
  averageRating: number;
  isInStock: boolean;
  isFeatured: boolean;
  createdAt: Date;
  sortName: string;
}

export type ShelfFilters = Pick<
  CatalogQuery,
  "category" | "subcategory" | "minPrice" | "maxPrice" | "minDiscount" | "minRating"
>;

/** Which part of which order: `shop` = in stock, then featured, then newest. */
export interface ShelfOrder {
  by: SortField | "shop";
  isDescending: boolean;
}

const IN_STOCK = 2;
const FEATURED = 1;
const FIRST_CAPACITY = 1024;
const ANY = -2;

/**
 * The active products as listing needs them, in memory, one array per property: filtering, counting, sorting and paging
 * any way cost the same for the first page and the last, whatever the number of products. Holds no text but the key that
 * names are sorted by.
 */
export class Shelf {
  private capacity = 0;
  private used = 0;
  private activeCount = 0;
  private readonly slotOf = new Map<number, number>();
  private isActive = new Uint8Array(0);
  private ids = new Int32Array(0);
  private category = new Int32Array(0);
  private subcategory = new Int32Array(0);
  private price = new Int32Array(0);
  private original = new Int32Array(0);
  private discount = new Float32Array(0);
  private rating = new Float32Array(0);
  private rank = new Uint8Array(0);
  private createdAt = new Float64Array(0);
  private sortName: string[] = [];
  readonly names = new ShelfNames();
  private readonly orders = new Map<ShelfOrder["by"] | "id", Int32Array>();

  get size(): number {
    return this.activeCount;
  }

  /** Takes in new and changed products; a product that is not active any more leaves. */
  apply(rows: ShelfRow[]): void {
    const changed = new Set<number>();
    for (const row of rows) {
      const slot = this.slotOf.get(row.id) ?? this.newSlot(row.id);
      this.count(slot, -1);
      this.write(slot, row);
      this.count(slot, 1);
      changed.add(slot);
    }
    for (const [by, order] of this.orders) this.orders.set(by, this.mergeInto(order, changed, this.comparison(by)));
  }

  private newSlot(id: number): number {
    if (this.used === this.capacity) this.grow();
    const slot = this.used;
    this.used += 1;
    this.slotOf.set(id, slot);
    return slot;
  }

  private grow(): void {
    this.capacity = Math.max(FIRST_CAPACITY, this.capacity * 2);
    const larger = <T extends { set(from: T): void }>(make: new (length: number) => T, old: T): T => {
      const array = new make(this.capacity);
      array.set(old);
      return array;
    };
    this.isActive = larger(Uint8Array, this.isActive);
    this.ids = larger(Int32Array, this.ids);
    this.category = larger(Int32Array, this.category);
    this.subcategory = larger(Int32Array, this.subcategory);
    this.price = larger(Int32Array, this.price);
    this.original = larger(Int32Array, this.original);
    this.discount = larger(Float32Array, this.discount);
    this.rating = larger(Float32Array, this.rating);
    this.rank = larger(Uint8Array, this.rank);
    this.createdAt = larger(Float64Array, this.createdAt);
  }

  private write(slot: number, row: ShelfRow): void {
    this.isActive[slot] = row.isActive ? 1 : 0;
    this.ids[slot] = row.id;
    this.category[slot] = this.names.categories.numberOf(row.category);
    this.subcategory[slot] = this.names.subcategories.numberOf(row.subcategory);
    this.price[slot] = row.priceCents;
    this.original[slot] = row.originalCents;
    this.discount[slot] = row.discountPercentage;
    this.rating[slot] = row.averageRating;
    this.rank[slot] = (row.isInStock ? IN_STOCK : 0) + (row.isFeatured ? FEATURED : 0);
    this.createdAt[slot] = row.createdAt.getTime();
    this.sortName[slot] = row.isActive ? row.sortName : "";
  }

  private count(slot: number, by: 1 | -1): void {
    if (!this.isActive[slot]) return;
    this.activeCount += by;
    this.names.count(this.category[slot] as number, this.subcategory[slot] as number, by);
  }

  /** Ascending, except `shop`, which reads from the first. Equal ones go by id. */
  private comparison(by: ShelfOrder["by"] | "id"): (a: number, b: number) => number {
    const { ids, rank, createdAt, sortName } = this;
    const byId = (a: number, b: number) => (ids[a] as number) - (ids[b] as number);
    const byNumber = (of: Int32Array | Float32Array | Float64Array) => (a: number, b: number) =>
      (of[a] as number) - (of[b] as number) || byId(a, b);
    switch (by) {
      case "id":
        return byId;
      case "shop":
        return (a, b) =>
          (rank[b] as number) - (rank[a] as number) ||
          (createdAt[b] as number) - (createdAt[a] as number) ||
          byId(b, a);
      case "name":
        return (a, b) => {
          const [first, second] = [sortName[a] as string, sortName[b] as string];
          return first < second ? -1 : first > second ? 1 : byId(a, b);
        };
      case "originalPrice":
        return byNumber(this.original);
      case "averageRating":
        return byNumber(this.rating);
      case "discountPercentage":
        return byNumber(this.discount);
      case "createdAt":
        return byNumber(createdAt);
    }
  }

  private orderOf(by: ShelfOrder["by"] | "id"): Int32Array {
    const known = this.orders.get(by);
    if (known) return known;
    const slots = new Int32Array(this.activeCount);
    let length = 0;
    for (let slot = 0; slot < this.used; slot += 1) if (this.isActive[slot]) slots[length++] = slot;
    slots.sort(this.comparison(by));
    this.orders.set(by, slots);
    return slots;
  }

  /** The order with the changed slots at their new places: one pass instead of sorting everything again. */
  private mergeInto(order: Int32Array, changed: Set<number>, compare: (a: number, b: number) => number): Int32Array {
    const incoming = [...changed].filter((slot) => this.isActive[slot]).sort(compare);
    const merged = new Int32Array(this.activeCount);
    let length = 0;
    let next = 0;
    for (const slot of order) {
      if (changed.has(slot)) continue;
      while (next < incoming.length && compare(incoming[next] as number, slot) < 0)
        merged[length++] = incoming[next++] as number;
      merged[length++] = slot;
    }
    while (next < incoming.length) merged[length++] = incoming[next++] as number;
    return merged;
  }

  /** One test with every bound in it: it runs once for each product. */
  private filter(filters: ShelfFilters): ((slot: number) => boolean) | null {
    if (Object.values(filters).every((value) => value === undefined)) return null;
    const { category: ofCategory, subcategory: ofSubcategory, minPrice, maxPrice, minDiscount, minRating } = filters;
    const { category, subcategory, price, discount, rating, names } = this;
    const categoryNumber = ofCategory === undefined ? ANY : names.categories.find(ofCategory);
    const subcategoryNumber = ofSubcategory === undefined ? ANY : names.subcategories.find(ofSubcategory);
    const lowest = minPrice === undefined ? 0 : toCents(minPrice);
    const highest = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : toCents(maxPrice);
    const leastDiscount = Math.fround(minDiscount ?? 0);
    const leastRating = Math.fround(minRating ?? 0);
    return (slot) =>
      (categoryNumber === ANY || category[slot] === categoryNumber) &&
      (subcategoryNumber === ANY || subcategory[slot] === subcategoryNumber) &&
      (price[slot] as number) >= lowest &&
      (price[slot] as number) <= highest &&
      (discount[slot] as number) >= leastDiscount &&
      (rating[slot] as number) >= leastRating;
  }

  /** The ids of the products from `start` to before `end`, in this order, and how many pass the filters in all. */
  page(filters: ShelfFilters, { by, isDescending }: ShelfOrder, start: number, end: number) {
    const order = this.orderOf(by);
    const passes = this.filter(filters);
    const ids: number[] = [];
    let total = 0;
    if (!passes) {
      total = order.length;
      for (let at = start; at < Math.min(end, total); at += 1) {
        ids.push(this.ids[order[isDescending ? total - 1 - at : at] as number] as number);
      }
      return { ids, total };
    }
    for (let at = 0; at < order.length; at += 1) {
      const slot = order[isDescending ? order.length - 1 - at : at] as number;
      if (!passes(slot)) continue;
      if (total >= start && total < end) ids.push(this.ids[slot] as number);
      total += 1;
    }
    return { ids, total };
  }

  /** A test for ids: whether there is such an active product, and it passes the filters. */
  test(filters: ShelfFilters): (id: number) => boolean {
    const passes = this.filter(filters);
    return (id) => {
      const slot = this.slotOf.get(id);
      return slot !== undefined && this.isActive[slot] === 1 && (!passes || passes(slot));
    };
  }

  /** These ids of active products, in this order. */
  sort(ids: number[], { by, isDescending }: ShelfOrder): number[] {
    const compare = this.comparison(by);
    const slots = ids.map((id) => this.slotOf.get(id) as number).sort(compare);
    if (isDescending) slots.reverse();
    return slots.map((slot) => this.ids[slot] as number);
  }

  /** The ids of the first featured products of the shop's order. */
  featured(limit: number): number[] {
    const ids: number[] = [];
    for (const slot of this.orderOf("shop")) {
      if (ids.length === limit) break;
      if ((this.rank[slot] as number) % 2 === FEATURED) ids.push(this.ids[slot] as number);
    }
    return ids;
  }

  isFeatured(id: number): boolean {
    return this.rankOf(id) % 2 === FEATURED;
  }

  isInStock(id: number): boolean {
    return this.rankOf(id) >= IN_STOCK;
  }

  private rankOf(id: number): number {
    const slot = this.slotOf.get(id);
    return slot === undefined ? 0 : (this.rank[slot] as number);
  }

  /** The lowest and highest id of each run of `size` active products, by id. */
  idRanges(size: number): { from: number; to: number }[] {
    const order = this.orderOf("id");
    const idAt = (at: number) => this.ids[order[Math.min(at, order.length - 1)] as number] as number;
    return Array.from({ length: Math.ceil(order.length / size) }, (_, range) => ({
      from: idAt(range * size),
      to: idAt((range + 1) * size - 1),
    }));
  }
}
