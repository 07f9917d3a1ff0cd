import { useEffect, useRef } from "react";
import { TextField } from "#ui/text-field.tsx";

interface EmailFieldProps {
  error: string | undefined;
  disabled: boolean;
  /** What an earlier screen knows; fills the field while it is empty. */
  known: string | null | undefined;
}

export function EmailField({ error, disabled, known }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known && input.current?.value === "") input.current.value = known;
  }, [known]);
  return (
    <TextField
      ref={input}
      label="E-mail"
      name="email"
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="nome@exemplo.com.br"
      maxLength={254}
      error={error}
      disabled={disabled}
    />
  );
}
