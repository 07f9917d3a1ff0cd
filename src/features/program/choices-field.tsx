import type { ReactNode } from "react";
import { CheckboxField } from "#ui/checkbox-field.tsx";

interface ChoicesFieldProps<Value extends string> {
  legend: ReactNode;
  choices: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several of a few things, each with what it means. */
export function ChoicesField<Value extends string>({
  legend,
  choices,
  chosen,
  error,
  onChange,
}: ChoicesFieldProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-sm">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            label={label}
            hint={hint}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
