import { useId } from "react";

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** The value as it is read. */
  format: (value: number) => string;
}

/** A slider with its value beside its name. */
export function RangeField({ label, min, max, step = 1, value, onChange, format }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="figures text-muted">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-primary"
      />
    </div>
  );
}
