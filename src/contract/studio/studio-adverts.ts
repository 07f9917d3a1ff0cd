import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { advertLayouts, advertLinks, advertOccasions, advertSizes, MAX_ADVERTS } from "./studio-advert-choices.ts";
import { productCodeSchema } from "./studio-description.ts";

const advertFiles = ["jpeg", "png"] as const;

const words = (name: string, max: number) =>
  z
    .string(`${name}: escreva um texto.`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name}: até ${max} letras.`))
    .default("");

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** Adverts of products: whatever a buyer pays is read from the catalogue when they are made, and never comes from here. */
export const advertInputSchema = z.strictObject({
  products: z
    .array(productCodeSchema, "Escolha os produtos.")
    .min(1, "Escolha pelo menos um produto.")
    .max(MAX_ADVERTS, `No máximo ${MAX_ADVERTS} produtos de cada vez.`)
    .transform(distinct),
  sizes: z
    .array(z.enum(advertSizes, "Escolha um tamanho da lista."), "Escolha os tamanhos.")
    .min(1, "Escolha pelo menos um tamanho.")
    .max(20, "São tamanhos demais.")
    .transform(distinct),
  layout: z.enum(advertLayouts, "Escolha um modelo da lista."),
  occasion: z.enum(advertOccasions, "Escolha uma data da lista.").default("none"),
  headline: words("Chamada", 48).meta({ description: "Vazia = a da data, ou “Oferta” quando há promoção." }),
  call: words("Convite", 40).meta({ description: "O que fazer. Vazio = “Peça pelo WhatsApp”." }),
  note: words("Observação", 80),
  until: z.iso.date("Use uma data como 2026-12-24.").optional().meta({ description: "Até quando a oferta vale." }),
  link: z.enum(advertLinks, "Escolha para onde o QR leva.").default("product"),
  file: z.enum(advertFiles, "Escolha JPEG ou PNG.").default("jpeg"),
  showStock: z.boolean("Diga sim ou não.").default(false),
  pdf: z.boolean("Diga sim ou não.").default(false).meta({ description: "Também um PDF com uma página por peça." }),
});
export type AdvertInput = z.output<typeof advertInputSchema>;
