import { formatNumber } from "#lib/format-number.ts";
import { formatBRL, toCents, toReais } from "#lib/money.ts";

/** How a shop sells in instalments. */
export interface InstalmentRules {
  /** At most so many parts. */
  max: number;
  /** No part is smaller, in cents. */
  minimumCents: number;
  /** 0 = without interest. */
  interestPercentPerMonth: number;
}

/** One way to pay in equal parts. */
export interface InstalmentPlan {
  count: number;
  partCents: number;
  /** `count` times `partCents`: at least the price, and without interest less than `count` cents above it. */
  totalCents: number;
  interestPercentPerMonth: number;
}

/** What floating point may add to a part that is a whole number of cents. */
const TOLERANCE = 1e-6;

/** A price in equal parts of whole cents, the first a month from now (Tabela Price); without interest simply divided. */
export function instalmentPlan(priceCents: number, count: number, interestPercentPerMonth: number): InstalmentPlan {
  const rate = interestPercentPerMonth / 100;
  const exact = rate > 0 ? (priceCents * rate) / (1 - (1 + rate) ** -count) : priceCents / count;
  const partCents = Math.ceil(exact - TOLERANCE);
  return { count, partCents, totalCents: partCents * count, interestPercentPerMonth };
}

/** The plan with the most parts that the rules allow for a price; null when it is paid at once. */
export function longestInstalments(priceCents: number, rules: InstalmentRules): InstalmentPlan | null {
  for (let count = rules.max; count >= 2; count -= 1) {
    const plan = instalmentPlan(priceCents, count, rules.interestPercentPerMonth);
    if (plan.partCents >= rules.minimumCents) return plan;
  }
  return null;
}

/** How a shop's settings say it: amounts in reais. */
export interface InstalmentSettings {
  max: number;
  minimum: number;
  interestPercentPerMonth: number;
}

/** `até 10x de R$ 19,90 sem juros`; with interest also what it comes to and the rate, as Decreto 5.903/2006 asks. */
export function instalmentWords(priceCents: number, settings: InstalmentSettings | null): string | null {
  if (!settings) return null;
  const { max, minimum, interestPercentPerMonth } = settings;
  const plan = longestInstalments(priceCents, { max, minimumCents: toCents(minimum), interestPercentPerMonth });
  if (!plan) return null;
  const parts = `até ${plan.count}x de ${formatBRL(toReais(plan.partCents))}`;
  if (interestPercentPerMonth === 0) return `${parts} sem juros`;
  return `${parts}, total ${formatBRL(toReais(plan.totalCents))}, juros de ${formatNumber(interestPercentPerMonth, 0, 2)}% ao mês`;
}
