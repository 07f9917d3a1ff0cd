import { Button } from "#ui/button.tsx";
import { FreightLine } from "./freight-line.tsx";
import type { Purchase } from "./use-purchase.ts";
import { ZipCodeField } from "./zip-code-field.tsx";

/** How much sending costs, before anything is ordered. The CEP is the same as that of the order. */
export function FreightBox({ purchase }: { purchase: Purchase }) {
  const { freight, isEstimating } = purchase;
  return (
    <section aria-labelledby="calcular-frete" className="rounded-xl border border-border bg-surface p-5">
      <h2 id="calcular-frete" className="mb-3 font-sans text-lg tracking-normal">
        Calcular Frete
      </h2>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void purchase.estimate();
        }}
      >
        <ZipCodeField
          field="freight"
          purchase={purchase}
          label="CEP para calcular o frete"
          isLabelHidden
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" isBusy={isEstimating} busyLabel="Calculando…">
          Calcular
        </Button>
      </form>
      <div role="status" className="not-empty:mt-3">
        {freight && <FreightLine freight={freight} goods={purchase.total} />}
      </div>
    </section>
  );
}
