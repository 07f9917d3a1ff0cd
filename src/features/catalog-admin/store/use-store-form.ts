import { ApiError } from "#client/api-error.ts";
import { saveStoreSettings } from "#client/store.ts";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { useSaveForm } from "#ui/use-save-form.ts";
import { draftOf, fieldOf, problemsOf, type StoreDraft, saveOf } from "./store-draft.ts";

/** @throws the refusal, its fields named as the form names them. */
function nameFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { message, status, fields } = error;
  const named = Object.entries(fields).map(([path, sentence]) => ({ path: fieldOf(path), message: sentence }));
  throw new ApiError(message, { status, body: { fields: named }, cause: error });
}

/** The form of the shop's settings, from the first letter to what was saved. */
export function useStoreForm(store: ManagedStore, onSaved: (saved: ManagedStore) => void) {
  return useSaveForm<StoreDraft, ManagedStore>({
    place: "loja",
    base: store,
    empty: draftOf(store),
    draftOf,
    problemsOf,
    create: () => Promise.reject(new Error("a shop always has settings")),
    update: (draft, base) => saveStoreSettings(saveOf(draft, base)).catch(nameFields),
    onSaved,
  });
}

export type StoreForm = ReturnType<typeof useStoreForm>;
