import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "prefix">, FieldTexts {
  /** Shown inside the box before what is typed: an icon, `R$`. */
  prefix?: ReactNode;
  /** Shown inside the box after what is typed: a unit, a button. */
  suffix?: ReactNode;
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  prefix,
  suffix,
  className,
  type = "text",
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <div className="relative flex items-center">
          {prefix && (
            <span className="pointer-events-none absolute left-3.5 flex items-center text-muted">{prefix}</span>
          )}
          <input
            {...input}
            {...control}
            type={type}
            className={clsx(
              controlLook,
              "[&[readonly]]:bg-surface-sunken",
              prefix ? "pl-11" : "pl-3.5",
              suffix ? "pr-13" : "pr-3.5",
            )}
          />
          {suffix && <span className="absolute right-1.5 flex items-center text-muted">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
