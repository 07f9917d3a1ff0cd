import { useState } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { LineDrawing } from "./line-drawing.tsx";

interface NumberStepperProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  name?: string;
  id?: string;
  className?: string;
  /** Names of the two buttons, for screen readers. */
  decreaseLabel?: string;
  increaseLabel?: string;
}

const stepLook =
  "grid size-12 shrink-0 place-items-center text-primary transition-colors hover:bg-primary-soft hover:text-on-primary-soft disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent";

/** A whole number with a button on each side. What is typed is brought between `min` and `max` when the box is left. */
export function NumberStepper({
  value,
  onChange,
  min = 1,
  max = 9999,
  name,
  decreaseLabel = "Diminuir",
  increaseLabel = "Aumentar",
  ...texts
}: NumberStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const step = (by: number) => {
    setDraft(null);
    onChange(clamp(value + by));
  };
  const settle = () => {
    if (draft) onChange(clamp(Number(draft)));
    setDraft(null);
  };
  return (
    <Field {...texts}>
      {(control) => (
        <div className="flex w-fit items-center overflow-hidden rounded-full border border-border-strong bg-surface focus-within:border-primary">
          <button
            type="button"
            className={stepLook}
            aria-label={decreaseLabel}
            disabled={value <= min}
            onClick={() => step(-1)}
          >
            <LineDrawing path="M5 12h14" />
          </button>
          <input
            {...control}
            name={name}
            className="figures h-12 w-14 bg-transparent text-center font-semibold text-text"
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? value}
            onChange={(event) => setDraft(event.target.value.replace(/\D/g, "").slice(0, 6))}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === "ArrowUp") step(1);
              else if (event.key === "ArrowDown") step(-1);
              else if (event.key === "Enter") settle();
              else return;
              if (event.key !== "Enter") event.preventDefault();
            }}
          />
          <button
            type="button"
            className={stepLook}
            aria-label={increaseLabel}
            disabled={value >= max}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </Field>
  );
}
