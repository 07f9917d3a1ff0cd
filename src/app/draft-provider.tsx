import { type ReactNode, useEffect, useMemo } from "react";
import { SIGN_IN_NEEDED } from "#client/api.ts";
import { brand } from "#contract/brand.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { withTabStorage } from "#lib/tab-storage.ts";
import { DraftContext, type DraftStore } from "#ui/draft.ts";

const keyOf = (place: string) => `${brand.slug}_draft:${place}`;

/** Keeps what `ownerId` types, for nobody else to find. */
function createDraftStore(ownerId: string | number): DraftStore {
  const watched = new Map<string, () => unknown>();
  const keep = (place: string, draft: unknown) =>
    void withTabStorage((storage) => storage.setItem(keyOf(place), JSON.stringify({ owner: String(ownerId), draft })));
  return {
    keep,
    read: (place) =>
      withTabStorage((storage) => {
        const { owner, draft } = fieldsOf(JSON.parse(storage.getItem(keyOf(place)) ?? "null"));
        return owner === String(ownerId) ? draft : undefined;
      }),
    drop: (place) => void withTabStorage((storage) => storage.removeItem(keyOf(place))),
    watch(place, draft) {
      watched.set(place, draft);
      return () => {
        if (watched.get(place) === draft) watched.delete(place);
      };
    },
    keepAll() {
      for (const [place, ask] of watched) {
        const draft = ask();
        if (draft !== null) keep(place, draft);
      }
    },
  };
}

/** A session that ends in the middle of a form takes nothing with it: whoever signs in again in this tab goes on. */
export function DraftProvider({ ownerId, children }: { ownerId: string | number; children: ReactNode }) {
  const store = useMemo(() => createDraftStore(ownerId), [ownerId]);
  useEffect(() => {
    window.addEventListener(SIGN_IN_NEEDED, store.keepAll);
    return () => window.removeEventListener(SIGN_IN_NEEDED, store.keepAll);
  }, [store]);
  return <DraftContext value={store}>{children}</DraftContext>;
}
