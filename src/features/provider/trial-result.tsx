import { clsx } from "clsx";
import type { ServiceTrial } from "#contract/outside-service.ts";
import { formatNumber } from "#lib/format-number.ts";

const secondsOf = (ms: number) => `${formatNumber(ms / 1_000, 1, 1)} s`;

/** What became of a trial, and how long it took. */
export function TrialResult({ trial: { isGood, text, ms } }: { trial: ServiceTrial }) {
  return (
    <p className={clsx("font-medium", isGood ? "text-success" : "text-danger")}>
      {isGood ? "Funciona. " : "Não funcionou. "}
      {text} ({secondsOf(ms)})
    </p>
  );
}
