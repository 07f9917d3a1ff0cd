import { saveStoreSettings } from "#client/store.ts";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { useSaveForm } from "#ui/use-save-form.ts";
import { draftOf, problemsOf, type StoreDraft, saveOf } from "./store-draft.ts";

/** The form of the shop's settings, from the first letter to what was saved. */
export function useStoreForm(store: ManagedStore, onSaved: (saved: ManagedStore) => void) {
  return useSaveForm<StoreDraft, ManagedStore>({
    place: "loja",
    base: store,
    empty: draftOf(store),
    draftOf,
    problemsOf,
    create: () => Promise.reject(new Error("a shop always has settings")),
    update: (draft, base) => saveStoreSettings(saveOf(draft, base)),
    onSaved,
  });
}

export type StoreForm = ReturnType<typeof useStoreForm>;
