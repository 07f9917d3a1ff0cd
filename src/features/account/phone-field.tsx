import type { ComponentProps } from "react";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { maskDigits } from "#ui/digits-mask.ts";
import { TextField } from "#ui/text-field.tsx";

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
      onInput={(event) => maskDigits(event.currentTarget, formatPhoneAsTyped)}
    />
  );
}
