import { isPriceList, isTyped, MAX_LABEL_TEXT, MAX_RAFFLE_FIELDS, type PrintKind } from "./studio-print-choices.ts";
import { readTypedMenu } from "./typed-menu.ts";

/** The lines of a raffle's coupon: what is raffled, and the names of what is filled in. */
export const raffleLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/\s*[:_]+$/, ""))
    .filter((line) => line !== "");

interface Typed {
  kind: PrintKind;
  text: string;
  madeOn?: string | undefined;
  bestBefore?: string | undefined;
}

/** What is wrong with what was typed for a print, and with which field; null where nothing is, or nothing is typed. */
export function typedPrintError({
  kind,
  text,
  madeOn,
  bestBefore,
}: Typed): { field: "text" | "bestBefore"; message: string } | null {
  if (!isTyped(kind)) return null;
  if (text.trim() === "") return { field: "text", message: "Escreva o que vai impresso." };
  if (!isPriceList(kind) && text.length > MAX_LABEL_TEXT)
    return { field: "text", message: `Aqui cabem ${MAX_LABEL_TEXT} letras.` };
  if (kind === "raffle-coupons" && raffleLines(text).length > MAX_RAFFLE_FIELDS + 1)
    return { field: "text", message: `Depois da primeira linha cabem ${MAX_RAFFLE_FIELDS} campos.` };
  if (isPriceList(kind) && !readTypedMenu(text).some((line) => "price" in line))
    return { field: "text", message: "Escreva ao menos um item com preço no fim da linha, como Coxinha 8,50." };
  if (kind === "typed-labels" && madeOn && bestBefore && bestBefore < madeOn)
    return { field: "bestBefore", message: "A validade vem antes da fabricação." };
  return null;
}
