import { type FormEvent, useState } from "react";
import { askForNotice } from "#client/restock.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { useRefusalFocus } from "#ui/use-refusal-focus.ts";

interface Draft {
  name: string;
  contact: string;
  option: string;
  consent: boolean;
}

type Problems = Partial<Record<"name" | "contact" | "consent", string>>;

/** A number, or an address when there is an @. */
const contactOf = (typed: string) =>
  typed.includes("@") ? { email: typed.trim() } : { whatsapp: parsePhone(typed) ?? typed.trim() };

function problemsOf({ name, contact, consent }: Draft): Problems {
  const isContact = contact.includes("@") ? /^\S+@\S+\.\S+$/.test(contact.trim()) : parsePhone(contact) !== null;
  return {
    ...(name.trim() === "" && { name: "Informe o seu nome." }),
    ...(!isContact && { contact: "Informe um WhatsApp com DDD, ou um e-mail." }),
    ...(!consent && { consent: "Marque para a loja poder avisar você." }),
  };
}

/** Asking to be told when a product is back, from the first letter to the promise. */
export function useRestockNotice(productId: number, options: string[]) {
  const [draft, setDraft] = useState<Draft>({ name: "", contact: "", option: options[0] ?? "", consent: false });
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const { form, moveFocus } = useRefusalFocus();

  function refuse(found: Problems, told: string | null): void {
    setErrors(found);
    setRefusal(told);
    moveFocus();
  }

  async function send(): Promise<void> {
    const { name, contact, option } = draft;
    const given = { productId, name: name.trim(), ...contactOf(contact), ...(option && { option }) };
    setIsSending(true);
    try {
      await askForNotice({ ...given, consent: true });
      setIsTaken(true);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      const { name: ofName, whatsapp, email } = error.fields;
      const ofContact = whatsapp ?? email;
      const found = { ...(ofName && { name: ofName }), ...(ofContact && { contact: ofContact }) };
      refuse(found, Object.keys(found).length > 0 ? null : error.message);
    } finally {
      setIsSending(false);
    }
  }

  return {
    form,
    draft,
    errors,
    refusal,
    isSending,
    isTaken,
    change(changes: Partial<Draft>) {
      setDraft((known) => ({ ...known, ...changes }));
      const names: Record<string, unknown> = changes;
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in names))));
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSending) return;
      const found = problemsOf(draft);
      if (Object.keys(found).length > 0) return refuse(found, null);
      setErrors({});
      setRefusal(null);
      void send();
    },
  };
}
