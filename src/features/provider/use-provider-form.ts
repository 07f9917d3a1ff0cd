import { useState } from "react";
import { saveProviders } from "#client/provider.ts";
import type { Capability } from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";
import { useSaveForm } from "#ui/use-save-form.ts";
import {
  draftOf,
  type ProviderCells,
  type ProviderDraft,
  saveOf,
  type TypedKeys,
  type UseCells,
} from "./provider-draft.ts";

/** The form of the providers, from the first letter to what was saved. */
export function useProviderForm(base: ManagedProviders, onSaved: (saved: ManagedProviders) => void) {
  const [keys, setKeys] = useState<TypedKeys>({});
  const form = useSaveForm<ProviderDraft, ManagedProviders>({
    place: "provedores",
    base,
    empty: draftOf(base),
    draftOf,
    problemsOf: () => ({}),
    create: () => Promise.reject(new Error("the settings are always there")),
    update: (draft, read) => saveProviders(saveOf(draft, keys, read)),
    onSaved(saved) {
      setKeys({});
      onSaved(saved);
    },
  });
  const { draft, change } = form;
  return {
    ...form,
    keys,
    typeKey: (id: string, key: string | undefined) => setKeys((known) => ({ ...known, [id]: key })),
    changeProvider: (id: string, cells: Partial<ProviderCells>) =>
      change({ providers: draft.providers.map((one) => (one.id === id ? { ...one, ...cells } : one)) }),
    changeUse: (capability: Capability, cells: Partial<UseCells>) =>
      change({ uses: { ...draft.uses, [capability]: { ...draft.uses[capability], ...cells } } }),
  };
}

export type ProviderForm = ReturnType<typeof useProviderForm>;
