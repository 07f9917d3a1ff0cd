import { type ReactNode, useEffect, useMemo } from "react";
import { SIGN_IN_NEEDED } from "#client/api.ts";
import { brand } from "#contract/brand.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { type WorkShelf, WorkShelfContext } from "#ui/rescued-work.ts";

const keyOf = (place: string) => `${brand.slug}_rescued:${place}`;

/** The tab's own storage may be full or forbidden: then nothing is kept, and nothing else fails. */
function withStorage<Answer>(work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(window.sessionStorage);
  } catch (error) {
    console.info("o armazenamento da aba falhou", error instanceof Error ? error.name : error);
    return undefined;
  }
}

/** Keeps what `ownerId` types, for nobody else to find. */
function createWorkShelf(ownerId: string | number): WorkShelf & { keepAll: () => void } {
  const watched = new Map<string, () => unknown>();
  return {
    read: (place) =>
      withStorage((storage) => {
        const { owner, work } = fieldsOf(JSON.parse(storage.getItem(keyOf(place)) ?? "null"));
        return owner === String(ownerId) ? work : undefined;
      }),
    drop: (place) => void withStorage((storage) => storage.removeItem(keyOf(place))),
    watch(place, work) {
      watched.set(place, work);
      return () => {
        if (watched.get(place) === work) watched.delete(place);
      };
    },
    keepAll() {
      for (const [place, ask] of watched) {
        const work = ask();
        if (work === null) continue;
        withStorage((storage) => storage.setItem(keyOf(place), JSON.stringify({ owner: String(ownerId), work })));
      }
    },
  };
}

/** A session that ends in the middle of work takes nothing with it: whoever signs in again in this tab goes on. */
export function WorkShelfProvider({ ownerId, children }: { ownerId: string | number; children: ReactNode }) {
  const shelf = useMemo(() => createWorkShelf(ownerId), [ownerId]);
  useEffect(() => {
    window.addEventListener(SIGN_IN_NEEDED, shelf.keepAll);
    return () => window.removeEventListener(SIGN_IN_NEEDED, shelf.keepAll);
  }, [shelf]);
  return <WorkShelfContext value={shelf}>{children}</WorkShelfContext>;
}
