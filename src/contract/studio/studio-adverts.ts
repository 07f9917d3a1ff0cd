import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import {
  advertFilmLengths,
  advertFilmSizes,
  advertLayouts,
  advertLinks,
  advertOccasions,
  advertSizes,
  MAX_ADVERT_FILMS,
  MAX_ADVERTS,
  MAX_HEADLINE,
  MAX_TOGETHER,
  PRICELESS_NOTE,
} from "./studio-advert-choices.ts";
import { loopSchema } from "./studio-audio.ts";
import { productCodeSchema } from "./studio-description.ts";

const advertFiles = ["jpeg", "png"] as const;

const words = (name: string, max: number) =>
  z
    .string(`${name}: escreva um texto.`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name}: até ${max} letras.`))
    .default("");

const distinct = <T>(values: T[]): T[] => [...new Set(values)];

const productsUpTo = (most: number) =>
  z
    .array(productCodeSchema, "Escolha os produtos.")
    .min(1, "Escolha pelo menos um produto.")
    .max(most, `No máximo ${most} produtos de cada vez.`)
    .transform(distinct);

const sizesOf = <const T extends readonly string[]>(sizes: T) =>
  z
    .array(z.enum(sizes, "Escolha um tamanho da lista."), "Escolha os tamanhos.")
    .min(1, "Escolha pelo menos um tamanho.")
    .max(20, "São tamanhos demais.")
    .transform(distinct);

/** How an advert looks and what it says, whatever it is made as. */
const look = {
  layout: z.enum(advertLayouts, "Escolha um modelo da lista."),
  occasion: z.enum(advertOccasions, "Escolha uma data da lista.").default("none"),
  headline: words("Chamada", MAX_HEADLINE).meta({ description: "Vazia = a da data, ou “Oferta” quando há promoção." }),
  showHeadline: z
    .boolean("Diga sim ou não.")
    .default(true)
    .meta({ description: "false = sem chamada, nem a da data nem “Oferta”." }),
  call: words("Convite", 40).meta({ description: "O que fazer. Vazio = “Peça pelo WhatsApp”; sem QR, nada." }),
  note: words("Observação", 80),
  until: z.iso.date("Use uma data como 2026-12-24.").optional().meta({ description: "Até quando a oferta vale." }),
  link: z.enum(advertLinks, "Escolha para onde o QR leva.").default("product"),
  showStock: z.boolean("Diga sim ou não.").default(false),
  showPrice: z
    .boolean("Diga sim ou não.")
    .default(true)
    .meta({ description: `false = sem preço. ${PRICELESS_NOTE}` }),
};

/** Adverts of products: whatever a buyer pays is read from the catalogue when they are made, and never comes from here. */
export const advertInputSchema = z.strictObject({
  products: productsUpTo(MAX_ADVERTS),
  sizes: sizesOf(advertSizes),
  ...look,
  together: z
    .boolean("Diga sim ou não.")
    .default(false)
    .meta({ description: `Os produtos na mesma peça, até ${MAX_TOGETHER}; com mais, em peças iguais.` }),
  file: z.enum(advertFiles, "Escolha JPEG ou PNG.").default("jpeg"),
  pdf: z.boolean("Diga sim ou não.").default(false).meta({ description: "Também um PDF com uma página por peça." }),
});
export type AdvertInput = z.output<typeof advertInputSchema>;

/** The same adverts as short films. */
export const advertFilmInputSchema = z.strictObject({
  products: productsUpTo(MAX_ADVERT_FILMS),
  sizes: sizesOf(advertFilmSizes),
  ...look,
  seconds: z.union(
    advertFilmLengths.map((seconds) => z.literal(seconds)),
    "Escolha 6, 10 ou 15 segundos.",
  ),
  loop: loopSchema.nullable().default(null).meta({ description: "O que se ouve; nulo = sem som." }),
});
export type AdvertFilmInput = z.output<typeof advertFilmInputSchema>;

/** What is drawn, of a picture or of a film. */
export type AdvertLook = Pick<AdvertInput, keyof typeof look>;
