import { type FormEvent, useState } from "react";
import { leaveReview } from "#client/review.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { useRefusalFocus } from "#ui/use-refusal-focus.ts";

interface Draft {
  stars: number | null;
  text: string;
}

type Problems = Partial<Record<"stars" | "name" | "text", string>>;

interface ReviewOptions {
  token: string;
  productId: number;
  /** As it will be shown. */
  name: string;
  onTaken: () => void;
}

/** A review from the first star until it is with the shop. What was typed stays when it is refused. */
export function useReview({ token, productId, name, onTaken }: ReviewOptions) {
  const [draft, setDraft] = useState<Draft>({ stars: null, text: "" });
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { form, moveFocus } = useRefusalFocus();

  function refuse(found: Problems, told: string | null): void {
    setErrors(found);
    setRefusal(told);
    moveFocus();
  }

  async function send(stars: number): Promise<void> {
    setIsSending(true);
    try {
      await leaveReview({ token, productId, stars, name: name.trim(), text: draft.text });
      onTaken();
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      const { stars: ofStars, name: ofName, text } = error.fields;
      const found = { ...(ofStars && { stars: ofStars }), ...(ofName && { name: ofName }), ...(text && { text }) };
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
    change(changes: Partial<Draft>) {
      setDraft((known) => ({ ...known, ...changes }));
      const names: Record<string, unknown> = changes;
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in names))));
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSending) return;
      const { stars } = draft;
      const noName = name.trim() === "" && { name: "Informe o seu primeiro nome." };
      if (stars === null || noName)
        return refuse({ ...(stars === null && { stars: "Escolha de 1 a 5 estrelas." }), ...noName }, null);
      setErrors({});
      setRefusal(null);
      void send(stars);
    },
  };
}
