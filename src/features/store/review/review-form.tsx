import { MAX_REVIEW_NAME, MAX_REVIEW_TEXT } from "#contract/review/review-state.ts";
import { Button } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { StarChoice } from "./star-choice.tsx";
import { useReview } from "./use-review.ts";

interface ReviewFormProps {
  token: string;
  product: { id: number; name: string };
  /** What was typed for another product of the order. */
  name: string;
  onName: (name: string) => void;
  onTaken: () => void;
}

/** What a buyer says of one product. */
export function ReviewForm({ token, product, name, onName, onTaken }: ReviewFormProps) {
  const review = useReview({ token, productId: product.id, name, onTaken });
  const { draft, errors, change } = review;
  return (
    <form
      ref={review.form}
      noValidate
      aria-label={`Avaliar ${product.name}`}
      onSubmit={review.submit}
      className="mt-4 grid gap-4"
    >
      {review.refusal && <FormRefusal>{review.refusal}</FormRefusal>}
      <StarChoice value={draft.stars} error={errors.stars} onChange={(stars) => change({ stars })} />
      <TextAreaField
        label="O que você achou? (opcional)"
        rows={4}
        maxLength={MAX_REVIEW_TEXT}
        hint="Todo mundo lê: deixe de fora telefone, e-mail e endereço."
        value={draft.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label="Seu primeiro nome, como vai aparecer"
        autoComplete="given-name"
        maxLength={MAX_REVIEW_NAME}
        value={name}
        error={errors.name}
        onChange={({ target }) => onName(target.value)}
        className="sm:max-w-xs"
      />
      <Button type="submit" isBusy={review.isSending} busyLabel="Enviando…" className="sm:justify-self-start">
        Enviar avaliação
      </Button>
    </form>
  );
}
