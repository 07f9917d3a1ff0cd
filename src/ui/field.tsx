import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only, where the design says it otherwise. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

/** What a control needs to be named, described and marked as wrong. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The look of every box a person types or chooses in. */
export const controlLook =
  "w-full min-h-12 rounded-md border border-border-strong bg-surface text-text text-base placeholder:text-muted transition-[border-color,box-shadow] hover:border-primary aria-invalid:scroll-mb-24 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-muted";

/** Label above, control, then hint and error, tied together for assistive technology. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  children,
}: FieldTexts & { id?: string; className?: string; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className={clsx("font-medium text-sm", isLabelHidden && "sr-only")}>
        {label}
      </label>
      {children({ id: controlId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-danger text-sm">
          <Icon name="error" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
