import { clsx } from "clsx";
import { formatNumber } from "#lib/format-number.ts";

const MAX_STARS = 5;

/**
 * Five stars, filled to the fraction: one element painted through a mask, so a list of cards stays light.
 * `value` is 0 to 5; it is said aloud as `4,9 de 5 estrelas`, and `basis` after it. Who copies the page takes the stars
 * along as text, which nobody sees.
 */
export function Rating({ value, basis, className }: { value: number; basis?: string; className?: string }) {
  const share = (Math.min(MAX_STARS, Math.max(0, value)) / MAX_STARS) * 100;
  return (
    <span
      role="img"
      aria-label={[`${formatNumber(value, 1, 1)} de ${MAX_STARS} estrelas`, basis].filter(Boolean).join(", ")}
      className={clsx("rating inline-block h-[1em] w-[5.5em] shrink-0 align-[-0.125em]", className)}
      style={{ "--share": `${share}%` } as React.CSSProperties}
    >
      {"★".repeat(MAX_STARS)}
    </span>
  );
}
