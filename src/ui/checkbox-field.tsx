import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox whose whole line can be pressed. */
export function CheckboxField({ label, hint, id, className, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className={clsx("flex min-h-11 items-start gap-3 py-2", className)}>
      <span className="relative mt-0.5 flex size-6 shrink-0">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-border-strong bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-primary disabled:cursor-not-allowed disabled:opacity-60"
        />
        <Icon
          name="check"
          className="pointer-events-none m-auto scale-50 text-on-primary opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        <label htmlFor={controlId} className="block cursor-pointer">
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
