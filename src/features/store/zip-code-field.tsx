import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { findCep, formatCep } from "#lib/cep.ts";
import { maskDigits } from "#ui/digits-mask.ts";
import { TextField } from "#ui/text-field.tsx";
import type { ZipCodeError } from "./use-freight.ts";
import type { Purchase } from "./use-purchase.ts";

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
  // What comes at once, as by voice, may hold more signs than the box takes: only its digits count.
  const insert = useEffectEvent((event: InputEvent) => {
    const { data, currentTarget } = event;
    if (!data || data.length < 2 || !(currentTarget instanceof HTMLInputElement)) return;
    const { value, selectionStart, selectionEnd } = currentTarget;
    event.preventDefault();
    const before = value.slice(0, selectionStart ?? value.length);
    purchase.changeZipCode(formatCep(before + data + value.slice(selectionEnd ?? value.length)));
  });
  useEffect(() => {
    const box = input.current;
    const listen = (event: InputEvent) => insert(event);
    box?.addEventListener("beforeinput", listen);
    return () => box?.removeEventListener("beforeinput", listen);
  }, []);
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
      onChange={(event) => purchase.changeZipCode(maskDigits(event.target, formatCep))}
      // A whole one is taken as it is meant: the box would cut `01.310-100` after nine signs.
      onPaste={(event) => {
        const pasted = findCep(event.clipboardData.getData("text"));
        if (!pasted) return;
        event.preventDefault();
        purchase.changeZipCode(pasted);
      }}
    />
  );
}
