import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";
import type { FreightEstimate, FreightResult } from "./purchase.ts";

function daysOf({ minDays, maxDays }: FreightEstimate): string {
  if (minDays !== maxDays) return `${minDays} a ${maxDays} dias úteis`;
  return `${minDays} ${minDays === 1 ? "dia útil" : "dias úteis"}`;
}

/** What sending costs and how long it takes, or why nobody knows. */
export function FreightLine({ freight }: { freight: FreightResult }) {
  if (freight.kind === "failed") {
    return (
      <p className="flex items-start gap-2 text-danger text-sm">
        <Icon name="error" className="mt-0.5" />
        {freight.message}
      </p>
    );
  }
  const { estimate } = freight;
  return (
    <p className="figures flex items-start gap-2 text-sm">
      <Icon name="truck" className="mt-0.5 text-primary" />
      <span>
        <strong>{estimate.isFree ? "Frete grátis" : `Frete ${formatBRL(estimate.price)}`}</strong>
        {` para ${estimate.uf}, em ${daysOf(estimate)}. `}
        <span className="text-muted">Estimativa; a loja confirma no WhatsApp.</span>
      </span>
    </p>
  );
}
