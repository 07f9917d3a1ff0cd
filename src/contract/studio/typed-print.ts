import { isPriceList, isTyped, MAX_LABEL_TEXT, type PrintKind } from "./studio-print-choices.ts";
import { readTypedMenu } from "./typed-menu.ts";

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
  if (isPriceList(kind) && !readTypedMenu(text).some((line) => "price" in line))
    return { field: "text", message: "Escreva ao menos um item com preço no fim da linha, como Coxinha 8,50." };
  if (kind === "typed-labels" && madeOn && bestBefore && bestBefore < madeOn)
    return { field: "bestBefore", message: "A validade vem antes da fabricação." };
  return null;
}
