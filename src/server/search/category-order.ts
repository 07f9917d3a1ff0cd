export interface CategoryRow {
  name: string;
  /** From 0 on; null = behind those that have one. */
  position: number | null;
  /** "" = none. */
  picture: string;
}

/** How the merchant shows the categories: those with a place first, the others behind them as they come. */
export class CategoryOrder {
  private readonly rows: ReadonlyMap<string, CategoryRow>;

  constructor(rows: readonly CategoryRow[]) {
    this.rows = new Map(rows.map((row) => [row.name, row]));
  }

  /** These names, which come in alphabetical order, in the merchant's. */
  sort(names: readonly string[]): string[] {
    const placeOf = (name: string) => this.rows.get(name)?.position ?? Number.MAX_SAFE_INTEGER;
    return names.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  hasPlace(name: string): boolean {
    return this.rows.get(name)?.position != null;
  }

  pictureOf(name: string): string {
    return this.rows.get(name)?.picture ?? "";
  }
}
