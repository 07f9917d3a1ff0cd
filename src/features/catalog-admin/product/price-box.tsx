import { type ComponentProps, useState } from "react";
import { formatBRL } from "#lib/money.ts";
import { NumberField } from "#ui/number-field.tsx";

type PriceBoxProps = Omit<ComponentProps<typeof NumberField>, "prefix" | "step">;

/** A box for an amount: what is read in it is written out once it is left, so that nobody takes 1.234 for 1,234. */
export function PriceBox({ hint, value, onBlur, onFocus, ...field }: PriceBoxProps) {
  const [isLeft, setIsLeft] = useState(false);
  const reais = Number(value);
  const isRead = isLeft && value.trim() !== "" && Number.isFinite(reais);
  const written = isRead ? formatBRL(reais) : "";
  return (
    <NumberField
      {...field}
      prefix="R$"
      step="0.01"
      value={value}
      hint={
        hint || written ? (
          <>
            {written && <strong className="figures font-semibold text-text">{written}</strong>}
            {written && hint ? " · " : ""}
            {hint}
          </>
        ) : undefined
      }
      onFocus={(event) => {
        setIsLeft(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
