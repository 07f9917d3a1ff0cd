import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface ProgressProps {
  label: ReactNode;
  /** 0 to `max`; left out while the end is not known. */
  value?: number;
  max?: number;
  /** Beside the label: `320 de 1.000`. */
  text?: ReactNode;
  className?: string;
}

/** How far a long work is. */
export function Progress({ label, value, max = 100, text, className }: ProgressProps) {
  const labelId = useId();
  const isKnown = value !== undefined;
  const share = isKnown ? Math.min(1, Math.max(0, value / max)) : 0.35;
  return (
    <div className={className}>
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <span id={labelId} className="font-medium">
          {label}
        </span>
        {text && <span className="figures text-muted">{text}</span>}
      </p>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2.5 overflow-hidden rounded-full bg-surface-sunken"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={clsx(
            "h-full rounded-full bg-primary",
            isKnown ? "transition-[width] duration-300 ease-out" : "animate-sweep",
          )}
        />
      </div>
    </div>
  );
}
