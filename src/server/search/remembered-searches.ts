import type { ScoredIds } from "./search.queries.ts";
import type { SearchPlan } from "./search-plan.ts";

/** What the remembered searches may hold in all, at 12 bytes an id. */
const MAX_IDS = 300_000;
const IDS_OF_AN_ENTRY = 1_000;

/** A search as it was made. Its lists do not depend on filters: every page and every filter of it reads the same ones. */
export interface MadeSearch {
  key: string;
  plan: SearchPlan;
  version: number;
  /** By the tsquery that found them. */
  lists: Map<string, ScoredIds>;
}

const weightOf = ({ lists }: MadeSearch) =>
  [...lists.values()].reduce((total, { ids }) => total + ids.length, IDS_OF_AN_ENTRY);

/** The searches of the catalogue as it is now. The ones that nobody asked for lately are forgotten. */
export class RememberedSearches {
  private readonly byKey = new Map<string, MadeSearch>();

  search(key: string, version: number, plan: () => SearchPlan): MadeSearch {
    const known = this.byKey.get(key);
    const search = known?.version === version ? known : { key, plan: plan(), version, lists: new Map() };
    this.byKey.delete(key);
    this.byKey.set(key, search);
    this.makeRoomFor(search);
    return search;
  }

  /** Of a search that met a newer version of the catalogue. */
  forget(search: MadeSearch, version: number): void {
    this.byKey.delete(search.key);
    search.version = version;
  }

  private makeRoomFor(search: MadeSearch): void {
    let weight = [...this.byKey.values()].reduce((total, one) => total + weightOf(one), 0);
    for (const [key, oldest] of this.byKey) {
      if (weight <= MAX_IDS || oldest === search) return;
      this.byKey.delete(key);
      weight -= weightOf(oldest);
    }
  }
}
