import type { MouseEvent } from "react";
import { Icon } from "#ui/icon.tsx";

interface RowCheckProps {
  label: string;
  isChecked: boolean;
  /** `isRange`: with Shift, all from the last one to this one. */
  onToggle: (isRange: boolean) => void;
}

/** The box that chooses a row, as large as a finger. */
export function RowCheck({ label, isChecked, onToggle }: RowCheckProps) {
  return (
    <label className="relative grid size-11 shrink-0 cursor-pointer select-none place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as unknown as MouseEvent).shiftKey === true)}
        className="peer size-6 cursor-pointer appearance-none rounded-sm border border-border-strong bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-primary"
      />
      <Icon
        name="check"
        className="pointer-events-none absolute scale-50 text-on-primary opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
      />
    </label>
  );
}
