import { type FormEvent, useId, useState } from "react";
import type { ManagedReview } from "#contract/review/review.ts";
import { MAX_REVIEW_REASON, MAX_REVIEW_REPLY } from "#contract/review/review-state.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";

interface ReviewDialogProps {
  review: ManagedReview;
  kind: "hide" | "reply";
  isBusy: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
}

const words = {
  hide: {
    title: "Esconder a avaliação",
    label: "Por quê?",
    hint: "Só a loja lê o motivo. Uma nota baixa não é motivo: responder convence mais.",
    button: "Esconder",
    max: MAX_REVIEW_REASON,
  },
  reply: {
    title: "Responder em público",
    label: "Resposta da loja",
    hint: "Aparece abaixo da avaliação. Vazia, a resposta sai de lá.",
    button: "Publicar resposta",
    max: MAX_REVIEW_REPLY,
  },
} as const;

/** Why a review is hidden, or what the shop answers to it. */
export function ReviewDialog({ review, kind, isBusy, onSave, onClose }: ReviewDialogProps) {
  const form = useId();
  const [text, setText] = useState(kind === "reply" ? review.reply : (review.reason ?? ""));
  const [error, setError] = useState<string>();
  const { title, label, hint, button, max } = words[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === "hide" && text.trim() === "") return setError("Diga por que a avaliação fica escondida.");
    onSave(text.trim());
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || onClose()}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form} isBusy={isBusy} busyLabel="Salvando…">
            {button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          label={label}
          hint={hint}
          rows={4}
          maxLength={max}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
