import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { MAX_ADVERTS } from "./studio-advert-limits.ts";
import { productCodeSchema } from "./studio-description.ts";

export const advertSizes = ["1080x1080", "1080x1350", "1080x1920", "a4", "a6"] as const;
export type AdvertSize = (typeof advertSizes)[number];

/** Sides in pixels; paper at 300 dots an inch. */
export const advertSides: Record<AdvertSize, { width: number; height: number; isPaper: boolean }> = {
  "1080x1080": { width: 1080, height: 1080, isPaper: false },
  "1080x1350": { width: 1080, height: 1350, isPaper: false },
  "1080x1920": { width: 1080, height: 1920, isPaper: false },
  a4: { width: 2480, height: 3508, isPaper: true },
  a6: { width: 1240, height: 1748, isPaper: true },
};

export const advertLayouts = ["showcase", "band", "burst", "tag", "editorial", "poster", "frame", "night"] as const;
export type AdvertLayout = (typeof advertLayouts)[number];

/** Dates of the trade: each has a headline and drawings of its own. */
export const advertOccasions = [
  "none",
  "mothers",
  "fathers",
  "lovers",
  "children",
  "easter",
  "consumer",
  "school",
  "june",
  "black-friday",
  "christmas",
  "new-year",
  "carnival",
] as const;
export type AdvertOccasion = (typeof advertOccasions)[number];

export const advertLinks = ["product", "whatsapp", "none"] as const;
export type AdvertLink = (typeof advertLinks)[number];

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
