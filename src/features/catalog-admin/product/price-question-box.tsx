import { priceToPay } from "#contract/catalog/price.ts";
import type { PriceDoubt } from "#contract/catalog/price-doubts.ts";
import { formatBRL } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import type { ProductFields } from "./product-draft.ts";
import type { PriceQuestion } from "./use-price-question.ts";

const sentences: Record<PriceDoubt, (fields: ProductFields) => string> = {
  "below-cost": (fields) =>
    `O preço é menor que o custo: ${formatBRL(priceToPay(fields))}, e o custo é ${formatBRL(fields.costPrice)}.`,
  "promotion-not-lower": ({ originalPrice, promotionalPrice }) =>
    `O preço promocional não é menor que o original: ${formatBRL(promotionalPrice)}, e o original é ${formatBRL(originalPrice)}.`,
};

const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();

interface PriceQuestionBoxProps {
  question: PriceQuestion;
  onCorrect: () => void;
  onSave: () => void;
}

/** In the place of the form's buttons, so that nothing is saved before it is answered. */
export function PriceQuestionBox({ question: { doubts, fields }, onCorrect, onSave }: PriceQuestionBoxProps) {
  return (
    <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-3">
      <div className="figures mr-auto">
        {doubts.map((doubt) => (
          <p key={doubt}>{sentences[doubt](fields)}</p>
        ))}
        <p className="font-medium">Salvar assim mesmo?</p>
      </div>
      <Button ref={focusOnArrival} variant="secondary" onClick={onCorrect}>
        Corrigir
      </Button>
      <Button onClick={onSave}>Salvar assim mesmo</Button>
    </div>
  );
}
