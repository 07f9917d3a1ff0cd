import { Icon } from "./icon.tsx";
import { TextField } from "./text-field.tsx";

interface SearchFieldProps {
  label: string;
  /** Where the words are looked for. */
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

const MAX_LENGTH = 200;

/** The words that are looked for; grows in its row. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      type="search"
      name="search"
      placeholder={placeholder}
      prefix={<Icon name="search" />}
      maxLength={MAX_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-40 flex-1 basis-60"
    />
  );
}
