import { clsx } from "clsx";
import { useId } from "react";
import { MAX_STARS, starValues } from "#contract/review/review-state.ts";
import { Icon } from "#ui/icon.tsx";

const wordsOf = (stars: number) => `${stars} de ${MAX_STARS} estrelas`;

interface StarChoiceProps {
  value: number | null;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/** One to five stars: radio buttons, so that arrows choose, drawn as stars up to the chosen one. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="font-medium text-sm">Quantas estrelas?</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {starValues.map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md text-3xl has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={wordsOf(stars)}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => onChange(stars)}
              />
              <Icon name="star-filled" className={clsx(stars <= (value ?? 0) ? "text-star" : "text-border-strong")} />
            </label>
          ))}
        </div>
        <span aria-hidden className="figures text-muted text-sm">
          {value === null ? "" : wordsOf(value)}
        </span>
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-danger text-sm">
          <Icon name="error" className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
