const brl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Reais as a person reads them: `R$ 1.234,50`, with a no-break space. */
export function formatBRL(reais: number): string {
  return brl.format(reais);
}

/** Whole cents of an amount in reais. */
export function toCents(reais: number): number {
  return Math.round(reais * 100);
}

/** Reais of whole cents. */
export function toReais(cents: number): number {
  return cents / 100;
}
