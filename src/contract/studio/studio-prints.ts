import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { productCodeSchema } from "./studio-description.ts";
import {
  labelSizes,
  MAX_MENU_TEXT,
  MAX_PRINT_TITLE,
  MAX_PRINTED,
  PRICE_LIST,
  printKinds,
  stampCounts,
} from "./studio-print-choices.ts";
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
      description:
        "O que se escreve; em cardápio, tabela e cartazes de preço, um item por linha com o preço no fim, como “Tomate 6,99 o kg”. Vale-presente: o valor. Cartão fidelidade: o que se ganha.",
    }),
  title: z
    .string("Escreva o título.")
    .transform(cleanLine)
    .pipe(z.string().max(MAX_PRINT_TITLE, `Título: até ${MAX_PRINT_TITLE} letras.`))
    .default("")
    .meta({ description: `Do cardápio ou da tabela. Vazio = a primeira linha, se for título, ou “${PRICE_LIST}”.` }),
  labelSize: z
    .enum(labelSizes, "Escolha o tamanho da etiqueta.")
    .default("standard")
    .meta({ description: "small = 38,1 × 21,2 mm, 65 por folha." }),
  stamps: z
    .literal(stampCounts, "Escolha 5, 6, 8, 10 ou 12 carimbos.")
    .default(10)
    .meta({ description: "Do cartão fidelidade." }),
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
