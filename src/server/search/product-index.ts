import { PRODUCT_TRAITS, type ProductTrait, type SortField } from "#contract/catalog/catalog-query.ts";
import type { AdminListQuery, AdminSortField } from "#contract/catalog-admin/admin-list-query.ts";
import { stockBounds } from "#contract/catalog-admin/stock-level.ts";
import { toCents } from "#lib/money.ts";
import { CategoryNames } from "./category-names.ts";

/** What listing needs to know of one product. */
export interface ProductIndexRow {
  id: number;
  isActive: boolean;
  /** In the trash. */
  isDeleted: boolean;
  category: string;
  subcategory: string;
  priceCents: number;
  originalCents: number;
  discountPercentage: number;
  averageRating: number;
  stock: number;
  code: string;
  /** Can be bought at once: there are units, and of options at least one is available. */
  canBuyNow: boolean;
  withPhoto: boolean;
  isFeatured: boolean;
  createdMs: number;
  updatedMs: number;
  sortName: string;
}

export type ProductIndexFilters = Pick<
  AdminListQuery,
  | "category"
  | "subcategory"
  | "minPrice"
  | "maxPrice"
  | "minDiscount"
  | "minRating"
  | ProductTrait
  | "isActive"
  | "stock"
> & {
  /** Only these products, any number of them. */
  among?: readonly number[] | undefined;
};

/** Which part of which order: `shop` = what can be bought now, then featured, then newest. */
export interface ProductIndexOrder {
  by: SortField | AdminSortField | "shop";
  isDescending: boolean;
}

/** How many products each category and each subcategory has, by name; only those that have any. */
export interface FacetTotals {
  categories: ReadonlyMap<string, number>;
  subcategories: ReadonlyMap<string, number>;
}

/** What choosing one of these filters as well would leave, and from what to what it costs in cents; null = nothing does. */
export interface TraitTotals {
  traits: Record<ProductTrait, number>;
  prices: { minCents: number; maxCents: number } | null;
}

const BUYABLE = 2;
const FEATURED = 1;
const FIRST_CAPACITY = 1024;
const MAX_VALUE = 2_147_483_647;
/** So many changes an order may be behind while nobody asks for it: whoever asks next waits for no more. */
const MOST_BEHIND = 2_000;
/** Among so many that have a word somewhere, the ones that begin with it are looked for. */
const MOST_NAMES = 200;

/** Ratings and discounts have two decimals: whole numbers compare exactly, and all columns are of one type. */
const hundredths = (value: number) => Math.round(value * 100);

/** Leaves out what is not from `lowest` to `highest`, without a branch: which way it goes cannot be foreseen. */
function keepWithin(mask: Uint8Array, column: Int32Array | Uint8Array, lowest: number, highest: number): void {
  const { length } = mask;
  for (let slot = 0; slot < length; slot += 1) {
    const value = column[slot] as number;
    mask[slot] = (mask[slot] as number) & (value >= lowest ? 1 : 0) & (value <= highest ? 1 : 0);
  }
}

function keepMarked(mask: Uint8Array, marked: Uint8Array): void {
  for (let slot = 0; slot < mask.length; slot += 1) mask[slot] = (mask[slot] as number) & (marked[slot] as number);
}

function leaveOut(mask: Uint8Array, left: Uint8Array): void {
  for (let slot = 0; slot < mask.length; slot += 1) mask[slot] = (mask[slot] as number) & (1 - (left[slot] as number));
}

function sumOf(mask: Uint8Array): number {
  let sum = 0;
  for (let slot = 0; slot < mask.length; slot += 1) sum += mask[slot] as number;
  return sum;
}

/** Slots in an order, and those that changed since it was made. */
interface KnownOrder {
  slots: Int32Array;
  changed: Set<number>;
}

function withoutMarked(order: Int32Array, marks: Uint8Array): Int32Array {
  const left = new Int32Array(order.length);
  let length = 0;
  for (let at = 0; at < order.length; at += 1) {
    const slot = order[at] as number;
    left[length] = slot;
    length += 1 - (marks[slot] as number);
  }
  return left.subarray(0, length);
}

/** The place, not before `from`, of the first of the sorted slots that comes after this one. */
function firstAfter(sorted: Int32Array, slot: number, from: number, compare: (a: number, b: number) => number): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(sorted[middle] as number, slot) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

type OrderName = ProductIndexOrder["by"] | "id";

/** Which slots belong together, how many they are, and in which orders they were asked for. */
class Ranks {
  holds = new Uint8Array(0);
  count = 0;
  readonly orders = new Map<OrderName, KnownOrder>();
}

/**
 * The products as listing needs them, in memory, one array per property: filtering, counting, sorting and paging
 * any way cost the same for the first page and the last, whatever the number of products. Holds no text but the code and
 * the key that names are sorted by.
 */
export class ProductIndex {
  private capacity = 0;
  private used = 0;
  private readonly slotOf = new Map<number, number>();
  private ids = new Int32Array(0);
  private category = new Int32Array(0);
  private subcategory = new Int32Array(0);
  private price = new Int32Array(0);
  private original = new Int32Array(0);
  private discount = new Int32Array(0);
  private rating = new Int32Array(0);
  private stock = new Int32Array(0);
  private rank = new Uint8Array(0);
  private photo = new Uint8Array(0);
  private createdAt = new Float64Array(0);
  private updatedAt = new Float64Array(0);
  private sortName: string[] = [];
  private code: string[] = [];
  /** Of the active products. */
  readonly names = new CategoryNames();
  /** Of all of them. */
  readonly allNames = new CategoryNames(this.names);
  private readonly active = new Ranks();
  /** Sorted only when someone asks for it: most processes never serve a merchant. */
  private readonly all = new Ranks();

  get size(): number {
    return this.active.count;
  }

  /** What its arrays of numbers hold; names and codes, which are text, come on top. */
  get bytes(): number {
    const { ids, category, subcategory, price, original, discount, rating, stock, rank, photo } = this;
    const { createdAt, updatedAt } = this;
    const numbers = [ids, category, subcategory, price, original, discount, rating, stock];
    const columns = [...numbers, rank, photo, createdAt, updatedAt];
    const orders = [this.active, this.all].flatMap((ranks) => [
      ranks.holds,
      ...[...ranks.orders.values()].map(({ slots }) => slots),
    ]);
    return [...columns, ...orders].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Takes in new and changed products; a product that is not active any more leaves the active ones, a deleted one all. */
  apply(rows: ProductIndexRow[]): void {
    const slots = new Set<number>();
    for (const row of rows) {
      const slot = this.slotOf.get(row.id) ?? this.newSlot(row.id);
      this.count(slot, -1);
      this.write(slot, row);
      this.count(slot, 1);
      slots.add(slot);
    }
    this.noteChanges(slots);
  }

  /** An order is brought up to date when it is next asked for; when many are far behind, one after another. */
  private noteChanges(slots: Set<number>): void {
    let farBehind: [OrderName, Ranks] | undefined;
    for (const ranks of [this.active, this.all]) {
      for (const [by, { changed }] of ranks.orders) {
        for (const slot of slots) changed.add(slot);
        if (changed.size > MOST_BEHIND) farBehind ??= [by, ranks];
      }
    }
    if (farBehind) this.orderOf(...farBehind);
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
    this.active.holds = larger(Uint8Array, this.active.holds);
    this.all.holds = larger(Uint8Array, this.all.holds);
    this.ids = larger(Int32Array, this.ids);
    this.category = larger(Int32Array, this.category);
    this.subcategory = larger(Int32Array, this.subcategory);
    this.price = larger(Int32Array, this.price);
    this.original = larger(Int32Array, this.original);
    this.discount = larger(Int32Array, this.discount);
    this.rating = larger(Int32Array, this.rating);
    this.stock = larger(Int32Array, this.stock);
    this.rank = larger(Uint8Array, this.rank);
    this.photo = larger(Uint8Array, this.photo);
    this.createdAt = larger(Float64Array, this.createdAt);
    this.updatedAt = larger(Float64Array, this.updatedAt);
  }

  private write(slot: number, row: ProductIndexRow): void {
    this.active.holds[slot] = row.isActive && !row.isDeleted ? 1 : 0;
    this.all.holds[slot] = row.isDeleted ? 0 : 1;
    this.ids[slot] = row.id;
    this.category[slot] = this.names.categories.numberOf(row.category);
    this.subcategory[slot] = this.names.subcategories.numberOf(row.subcategory);
    this.price[slot] = row.priceCents;
    this.original[slot] = row.originalCents;
    this.discount[slot] = hundredths(row.discountPercentage);
    this.rating[slot] = hundredths(row.averageRating);
    this.rank[slot] = (row.canBuyNow ? BUYABLE : 0) + (row.isFeatured ? FEATURED : 0);
    this.photo[slot] = row.withPhoto ? 1 : 0;
    this.stock[slot] = row.stock;
    this.createdAt[slot] = row.createdMs;
    this.updatedAt[slot] = row.updatedMs;
    this.sortName[slot] = row.isDeleted ? "" : row.sortName;
    this.code[slot] = row.isDeleted ? "" : row.code;
  }

  private count(slot: number, by: 1 | -1): void {
    const [category, subcategory] = [this.category[slot] as number, this.subcategory[slot] as number];
    if (this.active.holds[slot]) {
      this.active.count += by;
      this.names.count(category, subcategory, by);
    }
    if (this.all.holds[slot]) {
      this.all.count += by;
      this.allNames.count(category, subcategory, by);
    }
  }

  /** Ascending, except `shop`, which reads from the first. Equal ones go by id. */
  private comparison(by: OrderName): (a: number, b: number) => number {
    const { ids, rank, createdAt } = this;
    const byId = (a: number, b: number) => (ids[a] as number) - (ids[b] as number);
    const byNumber = (of: Int32Array | Float64Array) => (a: number, b: number) =>
      (of[a] as number) - (of[b] as number) || byId(a, b);
    const byText = (of: string[]) => (a: number, b: number) => {
      const [first, second] = [of[a] as string, of[b] as string];
      return first < second ? -1 : first > second ? 1 : byId(a, b);
    };
    switch (by) {
      case "id":
        return byId;
      case "shop":
        return (a, b) =>
          (rank[b] as number) - (rank[a] as number) ||
          (createdAt[b] as number) - (createdAt[a] as number) ||
          byId(b, a);
      case "name":
        return byText(this.sortName);
      case "code":
        return byText(this.code);
      case "stock":
        return byNumber(this.stock);
      case "updatedAt":
        return byNumber(this.updatedAt);
      case "price":
        return byNumber(this.price);
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

  /** Sorts once by this order, so that the first to ask for it need not wait. */
  prepare(by: ProductIndexOrder["by"]): void {
    this.orderOf(by);
  }

  private orderOf(by: OrderName, ranks: Ranks = this.active): Int32Array {
    const known = ranks.orders.get(by);
    if (known?.changed.size === 0) return known.slots;
    const slots = known ? this.mergeInto(ranks, known, by) : this.sortAll(ranks, by);
    ranks.orders.set(by, { slots, changed: new Set() });
    return slots;
  }

  private sortAll({ holds, count }: Ranks, by: OrderName): Int32Array {
    const slots = new Int32Array(count);
    let length = 0;
    for (let slot = 0; slot < this.used; slot += 1) if (holds[slot]) slots[length++] = slot;
    return slots.sort(this.comparison(by));
  }

  /**
   * The order with the changed slots at their new places. What stays is copied in runs: a list that is asked for while many
   * products are being written pays for what changed, not for a comparison with every product.
   */
  private mergeInto({ holds, count }: Ranks, { slots, changed }: KnownOrder, by: OrderName): Int32Array {
    const compare = this.comparison(by);
    const marks = new Uint8Array(this.used);
    for (const slot of changed) marks[slot] = 1;
    const incoming = [...changed].filter((slot) => holds[slot]).sort(compare);
    const staying = withoutMarked(slots, marks);
    const merged = new Int32Array(count);
    let copied = 0;
    for (const [place, slot] of incoming.entries()) {
      const before = firstAfter(staying, slot, copied, compare);
      merged.set(staying.subarray(copied, before), copied + place);
      merged[before + place] = slot;
      copied = before;
    }
    merged.set(staying.subarray(copied), copied + incoming.length);
    return merged;
  }

  private ranksOf({ isActive = "true" }: ProductIndexFilters): Ranks {
    return isActive === "true" ? this.active : this.all;
  }

  /**
   * Which slots hold a product that passes the filters; null when there is no filter. One filter after another,
   * each down its own array in the order of memory: several times faster than one test with all of them.
   */
  private mask(filters: ProductIndexFilters): Uint8Array | null {
    const { among } = filters;
    const bounds = this.boundsOf(filters);
    const onlyHidden = filters.isActive === "false";
    if (bounds.length === 0 && !onlyHidden && !among) return null;
    const mask = this.ranksOf(filters).holds.slice(0, this.used);
    if (onlyHidden) leaveOut(mask, this.active.holds);
    if (among) keepMarked(mask, this.marked(among));
    for (const [column, lowest, highest] of bounds) keepWithin(mask, column, lowest, highest);
    return mask;
  }

  /** Between which values the columns of what passes are. */
  private boundsOf(filters: ProductIndexFilters) {
    const { category, subcategory, minPrice, maxPrice, minDiscount, minRating, stock } = filters;
    const bounds: [column: Int32Array | Uint8Array, lowest: number, highest: number][] = [];
    const equal = (column: Int32Array, number: number) => bounds.push([column, number, number]);
    if (category !== undefined) equal(this.category, this.names.categories.find(category));
    if (subcategory !== undefined) equal(this.subcategory, this.names.subcategories.find(subcategory));
    if (minPrice !== undefined) bounds.push([this.price, toCents(minPrice), MAX_VALUE]);
    if (maxPrice !== undefined) bounds.push([this.price, 0, toCents(maxPrice)]);
    if (minDiscount !== undefined) bounds.push([this.discount, hundredths(minDiscount), MAX_VALUE]);
    if (minRating !== undefined) bounds.push([this.rating, hundredths(minRating), MAX_VALUE]);
    if (stock !== undefined) bounds.push([this.stock, ...stockBounds[stock]]);
    for (const trait of PRODUCT_TRAITS) if (filters[trait]) bounds.push([...this.traitBounds(trait), MAX_VALUE]);
    return bounds;
  }

  private traitBounds(trait: ProductTrait): [column: Int32Array | Uint8Array, lowest: number] {
    if (trait === "canBuyNow") return [this.rank, BUYABLE];
    return trait === "onOffer" ? [this.discount, 1] : [this.photo, 1];
  }

  private marked(ids: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.used);
    for (const id of ids) {
      const slot = this.slotOf.get(id);
      if (slot !== undefined) marks[slot] = 1;
    }
    return marks;
  }

  /** The ids of all products that pass the filters, in no order. */
  listIds(filters: ProductIndexFilters): number[] {
    const mask = this.mask(filters) ?? this.ranksOf(filters).holds;
    const ids: number[] = [];
    for (let slot = 0; slot < this.used; slot += 1) if (mask[slot]) ids.push(this.ids[slot] as number);
    return ids;
  }

  /** The ids of the products from `start` to before `end`, in this order, and how many pass the filters in all. */
  page(filters: ProductIndexFilters, { by, isDescending }: ProductIndexOrder, start: number, end: number) {
    const order = this.orderOf(by, this.ranksOf(filters));
    const mask = this.mask(filters);
    const total = mask ? sumOf(mask) : order.length;
    const slotAt = (at: number) => order[isDescending ? order.length - 1 - at : at] as number;
    const ids: number[] = [];
    let met = mask ? 0 : start;
    for (let at = met; at < order.length && met < Math.min(end, total); at += 1) {
      const slot = slotAt(at);
      if (mask?.[slot] === 0) continue;
      if (met >= start) ids.push(this.ids[slot] as number);
      met += 1;
    }
    return { ids, total };
  }

  /**
   * The ids of the active products whose name, as `sortKey` has it, passes: in the shop's order, those that are `first` before the
   * others. Looks no further than needed, which for what many products have is not far.
   */
  findNames(passes: (name: string) => boolean, isFirst: (name: string) => boolean, limit: number): number[] {
    const [first, others]: [number[], number[]] = [[], []];
    for (const slot of this.orderOf("shop")) {
      const name = this.sortName[slot] as string;
      if (!passes(name)) continue;
      (isFirst(name) ? first : others).push(this.ids[slot] as number);
      if (first.length >= limit || others.length >= MOST_NAMES) break;
    }
    return [...first, ...others].slice(0, limit);
  }

  /**
   * How many products each category has, by its name, and each subcategory within the asked category. `filters` but for
   * those of what is counted.
   */
  facetTotals({ subcategory: _, ...within }: ProductIndexFilters): FacetTotals {
    const { category, ...filters } = within;
    const holds = this.mask(filters);
    if (!holds) {
      const names = (filters.isActive ?? "true") === "true" ? this.names : this.allNames;
      return { categories: names.totals(), subcategories: names.subcategoryTotals(category) };
    }
    const [categories, subcategories] = this.emptyTotals();
    const wanted = category === undefined ? -1 : this.names.categories.find(category);
    const isAny = category === undefined ? 1 : 0;
    for (let slot = 0; slot < this.used; slot += 1) {
      const [number, part] = [this.category[slot] as number, this.subcategory[slot] as number];
      const held = holds[slot] as number;
      categories[number] = (categories[number] as number) + held;
      subcategories[part] = (subcategories[part] as number) + (held & (isAny | (number === wanted ? 1 : 0)));
    }
    return this.namedTotals(categories, subcategories);
  }

  /** What each of the traits as well would leave of what passes, and from what to what it costs but for the filter of prices. */
  traitTotals(filters: ProductIndexFilters): TraitTotals {
    const holds = this.mask({ ...filters, minPrice: undefined, maxPrice: undefined }) ?? this.ranksOf(filters).holds;
    let minCents = MAX_VALUE;
    let maxCents = -1;
    for (let slot = 0; slot < this.used; slot += 1) {
      if (!holds[slot]) continue;
      const cents = this.price[slot] as number;
      if (cents < minCents) minCents = cents;
      if (cents > maxCents) maxCents = cents;
    }
    const within = this.mask(filters) ?? this.ranksOf(filters).holds.slice(0, this.used);
    const countOf = (trait: ProductTrait) => {
      const [column, lowest] = this.traitBounds(trait);
      let sum = 0;
      for (let slot = 0; slot < this.used; slot += 1)
        sum += (within[slot] as number) & ((column[slot] as number) >= lowest ? 1 : 0);
      return sum;
    };
    const traits = { canBuyNow: countOf("canBuyNow"), onOffer: countOf("onOffer"), withPhoto: countOf("withPhoto") };
    return { traits, prices: maxCents < 0 ? null : { minCents, maxCents } };
  }

  /** The same of these products. */
  facetTotalsOf(ids: readonly number[], category: string | undefined): FacetTotals {
    const [categories, subcategories] = this.emptyTotals();
    const wanted = category === undefined ? undefined : this.names.categories.find(category);
    for (const id of ids) {
      const slot = this.slotOf.get(id);
      if (slot === undefined) continue;
      const [number, part] = [this.category[slot] as number, this.subcategory[slot] as number];
      categories[number] = (categories[number] as number) + 1;
      if (wanted === undefined || wanted === number) subcategories[part] = (subcategories[part] as number) + 1;
    }
    return this.namedTotals(categories, subcategories);
  }

  private emptyTotals(): [categories: Int32Array, subcategories: Int32Array] {
    const { categories, subcategories } = this.names;
    return [new Int32Array(categories.names.length), new Int32Array(subcategories.names.length)];
  }

  private namedTotals(categories: Int32Array, subcategories: Int32Array): FacetTotals {
    const named = (totals: Int32Array, names: readonly string[]) =>
      new Map(
        [...totals].flatMap((total, number): [string, number][] => {
          const name = names[number];
          return name && total > 0 ? [[name, total]] : [];
        }),
      );
    return {
      categories: named(categories, this.names.categories.names),
      subcategories: named(subcategories, this.names.subcategories.names),
    };
  }

  /** Since when it is there, in milliseconds; 0 = it is not. */
  createdAtOf(id: number): number {
    const slot = this.slotOf.get(id);
    return slot === undefined ? 0 : (this.createdAt[slot] as number);
  }

  /** A test for ids: whether there is such a product, active unless the filters say otherwise, and it passes them. */
  test(filters: ProductIndexFilters): (id: number) => boolean {
    const mask = this.mask(filters) ?? this.ranksOf(filters).holds;
    return (id) => {
      const slot = this.slotOf.get(id);
      return slot !== undefined && mask[slot] === 1;
    };
  }

  /** These ids of products, in this order. */
  sort(ids: number[], { by, isDescending }: ProductIndexOrder): number[] {
    const compare = this.comparison(by);
    const slots = ids.map((id) => this.slotOf.get(id) as number).sort(compare);
    if (isDescending) slots.reverse();
    return slots.map((slot) => this.ids[slot] as number);
  }

  /** The ids of the first featured products of the shop's order that can be bought now: they stand at its head. */
  featured(limit: number): number[] {
    const ids: number[] = [];
    for (const slot of this.orderOf("shop")) {
      if (ids.length === limit || this.rank[slot] !== BUYABLE + FEATURED) break;
      ids.push(this.ids[slot] as number);
    }
    return ids;
  }

  isFeatured(id: number): boolean {
    return this.rankOf(id) % 2 === FEATURED;
  }

  canBuyNow(id: number): boolean {
    return this.rankOf(id) >= BUYABLE;
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
