import { clsx } from "clsx";
import type { ChangeEvent, ComponentProps } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface SelectFieldProps<Value extends string | number> extends ComponentProps<"select">, FieldTexts {
  /** The choices; or write `<option>` elements as children. */
  options?: readonly { value: Value; label: string; isDisabled?: boolean }[];
  /** Called with the value of the option that was chosen. */
  onChoose?: (value: Value) => void;
}

/** The browser's own select, so that phones show their own picker. */
export function SelectField<Value extends string | number>({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  options,
  onChoose,
  onChange,
  children,
  ...select
}: SelectFieldProps<Value>) {
  function choose(event: ChangeEvent<HTMLSelectElement>): void {
    onChange?.(event);
    const chosen = options?.find(({ value }) => String(value) === event.target.value);
    if (chosen) onChoose?.(chosen.value);
  }
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...control}
            onChange={choose}
            className={clsx(controlLook, "appearance-none truncate pr-11 pl-3.5")}
          >
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
