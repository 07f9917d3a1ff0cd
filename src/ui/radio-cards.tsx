import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface RadioCard<T extends string | number> {
  value: T;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps<T extends string | number> {
  label: ReactNode;
  options: readonly RadioCard<T>[];
  value: T | null;
  /** Pressing the chosen card clears the choice: `null`. */
  onChange: (value: T | null) => void;
  className?: string;
}

/** A choice of at most one, as pressable cards. */
export function RadioCards<T extends string | number>({
  label,
  options,
  value,
  onChange,
  className,
}: RadioCardsProps<T>) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out freely, and these are buttons
    <div role="group" aria-labelledby={labelId} className={className}>
      <p id={labelId} className="mb-2 font-medium text-sm">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              disabled={option.isDisabled}
              onClick={() => onChange(isChosen ? null : option.value)}
              className={clsx(
                "min-h-12 rounded-md border px-4 py-2 transition-colors",
                option.description ? "min-w-24 text-left" : "min-w-16 text-center",
                "border-border-strong bg-surface hover:border-primary",
                "aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]",
                "disabled:border-border disabled:border-dashed disabled:bg-surface-sunken disabled:text-muted",
              )}
            >
              <span className="block font-semibold text-sm">{option.label}</span>
              {option.description && <span className="block text-xs">{option.description}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
