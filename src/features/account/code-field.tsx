import { clsx } from "clsx";
import type { ClipboardEvent, FormEvent } from "react";
import { CODE_LENGTH } from "#contract/account/login-code.ts";
import { controlLook, Field } from "#ui/field.tsx";

/** The digits in a text, as many as a code has: '123 456' is the code 123456. */
export function codeIn(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}

function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const code = codeIn(input.value);
  if (input.value !== code) input.value = code;
}

/** The browser would cut '123 456' to six characters before the space is taken out. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeIn(event.clipboardData.getData("text"));
  if (!code) return;
  event.preventDefault();
  event.currentTarget.value = code;
  event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}

interface CodeFieldProps {
  label: string;
  error: string | undefined;
  disabled: boolean;
}

/** The code from the e-mail: large digits, the phone's numbers and its offer to fill it in, pasted in any form. */
export function CodeField({ label, error, disabled }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          name="code"
          required
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          placeholder="Código de 6 dígitos"
          onInput={keepDigits}
          onPaste={pasteCode}
          className={clsx(
            controlLook,
            "figures min-h-16! px-4 text-center font-bold font-display text-lg!",
            "not-placeholder-shown:pl-[0.55em] not-placeholder-shown:text-3xl! not-placeholder-shown:tracking-[0.35em]",
          )}
        />
      )}
    </Field>
  );
}
