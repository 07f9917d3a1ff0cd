const collator = new Intl.Collator("pt-BR", { numeric: true });
const NOT_THERE = -1;

/** Names that repeat, numbered in order of appearance. */
class NumberedNames {
  private readonly numbers = new Map<string, number>();
  readonly names: string[] = [];

  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The number of a name, -1 when nothing has it. */
  find(name: string): number {
    return this.numbers.get(name) ?? NOT_THERE;
  }
}

/** In alphabetical order, as a Portuguese reader has it. */
export const inAlphabet = (names: Iterable<string>): string[] => [...names].sort(collator.compare);

/** The categories and subcategories of the product index, and how many of some of its products each pair of them has. */
export class CategoryNames {
  readonly categories: NumberedNames;
  readonly subcategories: NumberedNames;
  private readonly counts = new Map<number, Map<number, number>>();
  private listed = new Map<string | undefined, string[]>();
  private listedCategories: string[] | undefined;

  /** @param numbered whose numbers of names these are as well. */
  constructor(numbered?: CategoryNames) {
    this.categories = numbered?.categories ?? new NumberedNames();
    this.subcategories = numbered?.subcategories ?? new NumberedNames();
  }

  count(category: number, subcategory: number, difference: number): void {
    const inCategory = this.counts.get(category) ?? new Map<number, number>();
    if (inCategory.size === 0) this.counts.set(category, inCategory);
    const before = inCategory.get(subcategory) ?? 0;
    const after = before + difference;
    if (after === 0) inCategory.delete(subcategory);
    else inCategory.set(subcategory, after);
    if (before !== 0 && after !== 0) return;
    this.listed = new Map();
    this.listedCategories = undefined;
  }

  /** Names of the categories that have such a product, in alphabetical order. */
  listCategories(): string[] {
    this.listedCategories ??= inOrder(
      [...this.counts]
        .filter(([, subcategories]) => subcategories.size > 0)
        .map(([number]) => this.categories.names[number]),
    );
    return this.listedCategories;
  }

  /** How many such products each category has, by its name. */
  totals(): Map<string, number> {
    const sums = [...this.counts].map(([number, within]): [string, number] => {
      const sum = [...within.values()].reduce((total, count) => total + count, 0);
      return [this.categories.names[number] ?? "", sum];
    });
    return new Map(sums.filter(([name, sum]) => name !== "" && sum > 0));
  }

  /** How many such products each subcategory has, by its name, within a category when there is one. */
  subcategoryTotals(category: string | undefined): Map<string, number> {
    const totals = new Map<string, number>();
    for (const subcategories of this.within(category)) {
      for (const [number, count] of subcategories) {
        const name = this.subcategories.names[number];
        if (name) totals.set(name, (totals.get(name) ?? 0) + count);
      }
    }
    return totals;
  }

  /** The counts of all categories, or of one. */
  private within(category: string | undefined): ReadonlyMap<number, number>[] {
    if (category === undefined) return [...this.counts.values()];
    return [this.counts.get(this.categories.find(category)) ?? new Map<number, number>()];
  }

  /** Names of the subcategories that have such a product, within a category when there is one. */
  listSubcategories(category: string | undefined): string[] {
    const known = this.listed.get(category);
    if (known) return known;
    const within = this.within(category);
    const numbers = new Set(within.flatMap((subcategories) => [...subcategories.keys()]));
    const names = inOrder([...numbers].map((number) => this.subcategories.names[number]));
    if (within.some(({ size }) => size > 0)) this.listed.set(category, names);
    return names;
  }
}

function inOrder(names: (string | undefined)[]): string[] {
  return inAlphabet(names.filter((name): name is string => name !== undefined && name !== ""));
}
