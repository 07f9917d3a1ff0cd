import { useState } from "react";
import { saveWhatsapp } from "#client/whatsapp.ts";
import type { WhatsappKeyName } from "#contract/whatsapp/whatsapp-keys.ts";
import type { ManagedWhatsapp } from "#contract/whatsapp/whatsapp-settings.ts";
import { useSaveForm } from "#ui/use-save-form.ts";

/** The settings as they stand in the form. Typed secrets are no part of it: what waits in the tab when a session ends never has one. */
interface WhatsappDraft {
  isOn: boolean;
  phoneNumberId: string;
  repliesAMonth: string;
}

/** What was typed as secrets; "" = the kept one is to go. */
type TypedKeys = Readonly<Partial<Record<WhatsappKeyName, string | undefined>>>;

const draftOf = ({ isOn, phoneNumberId, repliesAMonth }: ManagedWhatsapp): WhatsappDraft => ({
  isOn,
  phoneNumberId,
  repliesAMonth: String(repliesAMonth),
});

function problemsOf({ repliesAMonth }: WhatsappDraft) {
  return /^\d{1,8}$/.test(repliesAMonth.trim()) ? {} : { repliesAMonth: "Use um número inteiro, de 0 em diante." };
}

/** The form of the shop's number, from the first letter to what was saved. */
export function useWhatsappForm(base: ManagedWhatsapp, onSaved: (saved: ManagedWhatsapp) => void) {
  const [keys, setKeys] = useState<TypedKeys>({});
  const form = useSaveForm<WhatsappDraft, ManagedWhatsapp>({
    place: "whatsapp",
    base,
    empty: draftOf(base),
    draftOf,
    problemsOf,
    create: () => Promise.reject(new Error("the settings are always there")),
    update: ({ repliesAMonth, ...draft }, { revision }) =>
      saveWhatsapp({ revision, ...draft, ...keys, repliesAMonth: Number(repliesAMonth) }),
    onSaved(saved) {
      setKeys({});
      onSaved(saved);
    },
  });
  return {
    ...form,
    keys,
    typeKey: (name: WhatsappKeyName, key: string | undefined) => setKeys((known) => ({ ...known, [name]: key })),
  };
}

export type WhatsappForm = ReturnType<typeof useWhatsappForm>;
