import { z } from "zod";
import { productCodeSchema } from "./studio-description.ts";
import { MAX_MENU_TEXT, MAX_PRINTED, printKinds } from "./studio-print-choices.ts";
import { typedPrintError } from "./typed-print.ts";

const day = z.iso.date("Escolha um dia que existe.").optional();

const printFieldsSchema = z.strictObject({
  kind: z.enum(printKinds, "Escolha o que imprimir."),
  products: z
    .array(productCodeSchema, "Escolha os produtos.")
    .max(MAX_PRINTED, `No máximo ${MAX_PRINTED} produtos de cada vez.`)
    .transform((codes) => [...new Set(codes)])
    .default([])
    .meta({ description: `Vazia = os que estão à venda, até ${MAX_PRINTED}, por categoria e nome.` }),
  copies: z
    .int("Digite um número inteiro.")
    .min(1, "Pelo menos uma de cada.")
    .max(50, "No máximo 50 de cada.")
    .default(1)
    .meta({ description: "Quantas etiquetas de cada produto, ou da que foi escrita." }),
  text: z
    .string("Escreva o que vai impresso.")
    .max(MAX_MENU_TEXT, `No máximo ${MAX_MENU_TEXT} letras.`)
    .default("")
    .meta({
      description: "Da etiqueta ou do cardápio que se escreve; num cardápio, um item por linha com o preço no fim.",
    }),
  madeOn: day.meta({ description: "Dia da fabricação, na etiqueta que se escreve." }),
  priceLine: z
    .boolean("Diga sim ou não.")
    .default(false)
    .meta({ description: "Na etiqueta que se escreve, uma linha para o preço, a preencher à mão." }),
  bestBefore: day.meta({ description: "Validade, na etiqueta que se escreve." }),
});

export const printInputSchema = printFieldsSchema.superRefine((input, context) => {
  const wrong = typedPrintError(input);
  if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
});
export type PrintInput = z.output<typeof printInputSchema>;
