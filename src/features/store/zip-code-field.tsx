import { type ReactNode, useEffect, useRef } from "react";
import { TextField } from "#ui/text-field.tsx";
import type { Purchase, ZipCodeError } from "./use-purchase.ts";

/** Five digits, the hyphen, three digits. */
const MAX_LENGTH = 9;

interface ZipCodeFieldProps {
  /** Which of the two fields this is: both show the same CEP, but only the one that was used complains. */
  field: ZipCodeError["field"];
  purchase: Purchase;
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  className?: string;
}

export function ZipCodeField({ field, purchase, ...texts }: ZipCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { zipCode, zipCodeError } = purchase;
  const error = zipCodeError?.field === field ? zipCodeError : null;
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return (
    <TextField
      {...texts}
      ref={input}
      placeholder="00000-000"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={MAX_LENGTH}
      value={zipCode}
      error={error?.message}
      onChange={(event) => purchase.changeZipCode(event.target.value)}
    />
  );
}
