import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface SelectFieldProps extends ComponentProps<"select">, FieldTexts {
  /** The choices; or write `<option>` elements as children. */
  options?: readonly { value: string | number; label: string; isDisabled?: boolean }[];
}

/** The browser's own select, so that phones show their own picker. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  options,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <div className="relative flex items-center">
          <select {...select} {...control} className={clsx(controlLook, "appearance-none truncate pr-11 pl-3.5")}>
            {options?.map(({ value, label: text, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {text}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-3.5 text-muted" />
        </div>
      )}
    </Field>
  );
}
