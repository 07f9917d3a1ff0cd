import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

interface SwitchFieldProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox that acts at once, drawn as a switch. */
export function SwitchField({ label, hint, id, className, ...input }: SwitchFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className={clsx("flex min-h-11 items-center gap-3", className)}>
      <span className="relative flex h-7 w-12 shrink-0 items-center">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          id={controlId}
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-border-strong bg-surface-sunken transition-colors checked:border-primary checked:bg-primary hover:border-primary disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span className="pointer-events-none relative ml-1 size-5 rounded-full bg-border-strong transition-transform duration-200 ease-out peer-checked:translate-x-5 peer-checked:bg-on-primary" />
      </span>
      <span className="min-w-0">
        <label htmlFor={controlId} className="block cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
