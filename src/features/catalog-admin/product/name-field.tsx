import { useId, useState } from "react";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** No name has a control character. */
const OTHER = "\u0000";

interface NameFieldProps {
  label: string;
  name: string;
  /** What the box for a name that is not listed is called. */
  otherLabel: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  isDisabled?: boolean;
  maxLength: number;
  /** What stands in the box at first. */
  otherStart?: string;
  onChange: (value: string) => void;
}

/** A choice among the names that the shop has, or a new one. */
export function NameField(field: NameFieldProps) {
  const { label, name, otherLabel, value, options, error, isDisabled, maxLength, otherStart = "", onChange } = field;
  const [isOther, setIsOther] = useState(false);
  const otherId = useId();
  const isListed = options.some((option) => option.value === value);
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={label}
        name={name}
        required
        disabled={isDisabled}
        value={isOther ? OTHER : value}
        error={isOther ? undefined : error}
        onChange={(event) => {
          const isNew = event.target.value === OTHER;
          setIsOther(isNew);
          onChange(isNew ? otherStart : event.target.value);
          // Once the box is there.
          if (isNew) setTimeout(() => document.getElementById(otherId)?.focus());
        }}
      >
        <option value="">Selecione</option>
        {!isOther && value && !isListed && <option>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        <option value={OTHER}>{otherLabel}…</option>
      </SelectField>
      {isOther && (
        <TextField
          id={otherId}
          label={otherLabel}
          required
          disabled={isDisabled}
          maxLength={maxLength}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
