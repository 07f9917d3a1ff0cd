import { useRef, useState } from "react";
import { MAX_BULK_IDS } from "#contract/catalog-admin/bulk-limits.ts";

const NOTHING: ReadonlySet<number> = new Set();

interface Chosen {
  /** What was found when it was chosen: other filters choose anew. */
  found: string;
  ids: ReadonlySet<number>;
  /** All that the filters find, on every page. */
  isAll: boolean;
}

/** Adds these ids, or takes them away; never more than may be named one by one. */
function withIds(ids: ReadonlySet<number>, changed: readonly number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  for (const id of changed) {
    if (!isChosen) next.delete(id);
    else if (next.size < MAX_BULK_IDS) next.add(id);
  }
  return next;
}

/**
 * The products that are chosen on a list, over its pages. `found` says what narrows the list: when that changes, nothing
 * is chosen any more.
 */
export function useSelection(found: string) {
  const [kept, setChosen] = useState<Chosen>({ found, ids: NOTHING, isAll: false });
  const chosen = kept.found === found ? kept : { found, ids: NOTHING, isAll: false };
  const anchor = useRef<number | null>(null);

  function choose(ids: readonly number[], isChosen: boolean): void {
    setChosen({ found, ids: withIds(chosen.ids, ids, isChosen), isAll: false });
  }

  return {
    ids: chosen.ids,
    isAll: chosen.isAll,
    isEmpty: !chosen.isAll && chosen.ids.size === 0,
    has: (id: number) => chosen.isAll || chosen.ids.has(id),

    /** One product; with `isRange`, all from the last one that was pressed to this one, as they stand on the page. */
    toggle(id: number, pageIds: readonly number[], isRange: boolean): void {
      const from = isRange && anchor.current !== null ? pageIds.indexOf(anchor.current) : -1;
      const to = pageIds.indexOf(id);
      anchor.current = id;
      // Who takes one out of all that are found goes on with the others of this page.
      if (chosen.isAll) {
        const others = pageIds.filter((other) => other !== id);
        setChosen({ found, ids: new Set(others), isAll: false });
        return;
      }
      const range = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      choose(range, !chosen.ids.has(id));
    },
    togglePage: (pageIds: readonly number[], isChosen: boolean) => choose(pageIds, isChosen),
    chooseAll: () => setChosen({ found, ids: NOTHING, isAll: true }),
    clear: () => setChosen({ found, ids: NOTHING, isAll: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
