import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { advertOccasions, MAX_CAPTION_PRODUCTS, MAX_TRANSLATED_PRODUCTS } from "./studio-advert-choices.ts";
import { productCodeSchema } from "./studio-description.ts";
import { languages } from "./translation-rules.ts";

const productsUpTo = (most: number, tooMany: string) =>
  z
    .array(productCodeSchema, "Escolha os produtos.")
    .min(1, "Escolha pelo menos um produto.")
    .max(most, tooMany)
    .transform((codes) => [...new Set(codes)]);

/** Headlines and a caption for adverts of products. */
export const advertWordsInputSchema = z.strictObject({
  products: productsUpTo(MAX_CAPTION_PRODUCTS, `Uma legenda fala de até ${MAX_CAPTION_PRODUCTS} produtos.`),
  occasion: z.enum(advertOccasions, "Escolha uma data da lista.").default("none"),
});
export type AdvertWordsInput = z.output<typeof advertWordsInputSchema>;

const line = (name: string, max: number) =>
  z
    .string(`${name}: escreva um texto.`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name}: até ${max} letras.`))
    .default("");
const longText = (name: string) =>
  z
    .string(`${name}: escreva um texto.`)
    .transform(cleanText)
    .pipe(z.string().max(10_000, `${name}: até 10.000 letras.`))
    .default("");

/** A description of a product as its form stands, saved or not: nothing of it is read from the catalogue. */
export const productDescriptionInputSchema = z.strictObject({
  name: line("Nome", 300).pipe(z.string().min(1, "Diga primeiro o nome do produto.")),
  category: line("Categoria", 100),
  subcategory: line("Subcategoria", 200),
  description: longText("Descrição").meta({ description: "A que há, que é reescrita." }),
  supplierDescription: longText("Descrição do fornecedor"),
  options: line("Opções", 2_000).meta({ description: "Tamanhos e cores: P Azul, M Azul." }),
  weightGrams: z.int().min(0).default(0),
  picture: line("Foto", 2_000).meta({
    description: "O endereço de uma foto enviada a esta loja; outros são deixados de lado.",
  }),
});
export type ProductDescriptionInput = z.output<typeof productDescriptionInputSchema>;

/** What a photo of a product shows, for whoever does not see it; the product as its form stands. */
export const pictureTextInputSchema = z.strictObject({
  ...productDescriptionInputSchema.pick({ name: true, category: true, subcategory: true, description: true }).shape,
  option: line("Opção", 300).meta({ description: "O tamanho e a cor que só esta foto mostra." }),
  picture: line("Foto", 2_000).pipe(z.string().min(1, "Diga de que foto é o texto.")),
  place: z.int().min(1).max(300).default(1).meta({ description: "Qual foto do produto é esta, a partir de 1." }),
  count: z.int().min(1).max(300).default(1).meta({ description: "Quantas fotos o produto tem." }),
});
export type PictureTextInput = z.output<typeof pictureTextInputSchema>;

/** The names and descriptions of products in another language. */
export const productTranslationInputSchema = z.strictObject({
  products: productsUpTo(MAX_TRANSLATED_PRODUCTS, `No máximo ${MAX_TRANSLATED_PRODUCTS} produtos de cada vez.`),
  to: z.enum(
    languages.filter((language) => language !== "pt"),
    "Escolha um destes idiomas: inglês, espanhol, francês, alemão.",
  ),
});
export type ProductTranslationInput = z.output<typeof productTranslationInputSchema>;
