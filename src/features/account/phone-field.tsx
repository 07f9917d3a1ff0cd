import type { ComponentProps, FormEvent } from "react";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { TextField } from "#ui/text-field.tsx";

const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** Where the caret belongs in `text` so that as many digits stand after it as before. */
export function caretBefore(text: string, digitsAfter: number): number {
  let position = text.length;
  for (let digits = 0; position > 0 && digits < digitsAfter; position--) {
    if (/\d/.test(text[position - 1] ?? "")) digits++;
  }
  return position;
}

function format({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = input;
  const formatted = formatPhoneAsTyped(value);
  if (formatted === value) return;
  const caret = caretBefore(formatted, digitsIn(value.slice(selectionStart ?? value.length)));
  input.value = formatted;
  input.setSelectionRange(caret, caret);
}

/** A WhatsApp number that takes its form while it is typed, with the caret kept where the person writes. */
export function PhoneField(field: Omit<ComponentProps<typeof TextField>, "type" | "label" | "onInput">) {
  return (
    <TextField
      {...field}
      label="WhatsApp"
      name="whatsapp"
      type="tel"
      required
      inputMode="tel"
      autoComplete="tel"
      placeholder="+55 (11) 91234-5678"
      hint="Com DDD. De fora do Brasil, comece com + e o código do país."
      maxLength={32}
      onInput={format}
    />
  );
}
