import { z } from "zod";
import { productCodeSchema } from "./studio-description.ts";
import { MAX_PRINTED, printKinds } from "./studio-print-choices.ts";

export const printInputSchema = z.strictObject({
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
    .meta({ description: "Quantas etiquetas de cada produto." }),
});
export type PrintInput = z.output<typeof printInputSchema>;
