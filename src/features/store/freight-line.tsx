import { formatBRL } from "#lib/money.ts";
import { Icon } from "#ui/icon.tsx";
import type { FreightEstimate, FreightResult } from "./purchase.ts";

const CENT = 0.01;

function daysOf({ minDays, maxDays }: FreightEstimate): string {
  if (minDays !== maxDays) return `${minDays} a ${maxDays} dias úteis`;
  return `${minDays} ${minDays === 1 ? "dia útil" : "dias úteis"}`;
}

/** What goods of `goods` reais are short of free shipping; null where there is none to reach. */
function missingOf({ isFree, freeAbove, pickUp }: FreightEstimate, goods: number): number | null {
  return isFree || freeAbove === undefined || pickUp === "only" ? null : freeAbove + CENT - goods;
}

/** What sending costs and how long it takes, or why nobody knows. `goods`: what is bought costs, in reais. */
export function FreightLine({ freight, goods }: { freight: FreightResult; goods: number }) {
  if (freight.kind === "failed") {
    return (
      <p className="flex items-start gap-2 text-danger text-sm">
        <Icon name="error" className="mt-0.5" />
        {freight.message}
      </p>
    );
  }
  const { estimate } = freight;
  const missing = missingOf(estimate, goods);
  return (
    <>
      <p className="figures flex items-start gap-2 text-sm">
        <Icon name="truck" className="mt-0.5 text-primary" />
        {estimate.pickUp === "only" ? (
          <span>
            <strong>Retirada na loja, grátis</strong>. Para {estimate.uf} a loja só entrega em mãos: combine pelo
            WhatsApp.
          </span>
        ) : (
          <span>
            <strong>{estimate.isFree ? "Frete grátis" : `Frete ${formatBRL(estimate.price)}`}</strong>
            {` para ${estimate.uf}, em ${daysOf(estimate)}. `}
            {estimate.pickUp && "Ou retire na loja, grátis. "}
            <span className="text-muted">Estimativa; a loja confirma no WhatsApp.</span>
          </span>
        )}
      </p>
      {missing !== null && (
        <p className="figures mt-1 text-success text-sm">Faltam {formatBRL(missing)} para o frete grátis.</p>
      )}
    </>
  );
}
