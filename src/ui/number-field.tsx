import { type ComponentProps, useEffect, useRef } from "react";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { TextField } from "./text-field.tsx";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange" | "ref"> {
  value: string;
  onValueChange: (value: string) => void;
}

/** `1.234`, when a comma follows: the dots were thousands. */
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * Browsers read the decimal sign of their own language only, and some drop a comma in silence: `12,50` would become
 * 1250. Here a comma is always the decimal sign.
 */
function readCommaAsDecimal(event: InputEvent): void {
  if (event.data !== "," || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { target } = event;
  if (GROUPED.test(target.value)) target.value = target.value.replaceAll(".", "");
  // The one way to write at the caret of a number box, which does not tell where it is.
  document.execCommand("insertText", false, ".");
}

/** The browser's number box, for people who write `1.234,50`. */
export function NumberField({ value, onValueChange, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    element?.addEventListener("beforeinput", readCommaAsDecimal);
    return () => element?.removeEventListener("beforeinput", readCommaAsDecimal);
  }, []);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      ref={input}
      type="number"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onPaste={(event) => {
        const pasted = parsePtBrNumber(event.clipboardData.getData("text"));
        if (!pasted) return;
        event.preventDefault();
        onValueChange(String(pasted.value));
      }}
      // Scrolling the form must not change a price.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
