import { clsx } from "clsx";
import { Link } from "react-router";
import { formatNumber } from "#lib/format-number.ts";

interface StateLinksProps<State extends string> {
  /** Names the links for screen readers. */
  label: string;
  states: readonly State[];
  chosen: State;
  names: Record<State, string>;
  /** How many things are in each; one that is not known yet counts as 0. */
  counts: Partial<Record<State, number>>;
  hrefFor: (state: State) => string;
}

/** Links to the states of a list, each with how many things are in it. */
export function StateLinks<State extends string>({
  label,
  states,
  chosen,
  names,
  counts,
  hrefFor,
}: StateLinksProps<State>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {states.map((state) => (
        <Link
          key={state}
          to={hrefFor(state)}
          aria-current={state === chosen ? "page" : undefined}
          className={clsx(
            "figures inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium transition-colors",
            state === chosen
              ? "border-primary bg-primary text-on-primary"
              : "border-border bg-surface hover:border-primary",
          )}
        >
          {names[state]}
          <span className="min-w-[2ch] text-center text-sm">{formatNumber(counts[state] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}
