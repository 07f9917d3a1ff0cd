import { z } from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { pictureHash } from "./product-picture.ts";

const LONGEST_NAME = 100;
const MOST_CATEGORIES = 2_000;

const name = (missing: string) =>
  z
    .string(missing)
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(LONGEST_NAME, `Use no máximo ${LONGEST_NAME} letras.`));

/** A category as whoever manages the catalogue sees it. */
const managedCategorySchema = z.object({
  name: z.string(),
  /** Products on sale, and all but those in the trash. */
  onSale: z.int(),
  total: z.int(),
  /** The address of an uploaded picture, "" = none. */
  picture: z.string(),
  /** Whether the merchant gave it its place; the others follow in alphabetical order. */
  isPlaced: z.boolean(),
});

export const categoryRenameSchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  status: z.enum(["running", "done", "undoing", "undone"]),
  moved: z.int().meta({ description: "Produtos que já mudaram; ao desfazer, os que já voltaram." }),
});

export const managedCategoriesSchema = z.object({
  /** In the order of the store. */
  categories: z.array(managedCategorySchema),
  /** The newest new name, also while products are still moving. */
  lastRename: categoryRenameSchema.nullable(),
});

export const categoryRenameInputSchema = z.object({
  from: name("Diga qual categoria muda de nome.").meta({ example: "Ferramentas" }),
  to: name("Escreva o novo nome.").meta({ example: "Ferramentas e jardim" }),
});

export const categoryOrderSchema = z.object({
  names: z
    .array(name("Diga as categorias pelo nome."))
    .max(MOST_CATEGORIES)
    .meta({ description: "Na ordem da loja. As que faltam vêm depois, em ordem alfabética." }),
});

export const categoryPictureSchema = z.object({
  name: name("Diga de qual categoria é a foto."),
  picture: z
    .string("Diga o endereço da foto.")
    .refine((address) => address === "" || pictureHash(address) !== null, "Use uma foto enviada para a loja.")
    .meta({ description: "De `POST /products/catalog/pictures`; vazio tira a foto." }),
});

export type ManagedCategory = z.output<typeof managedCategorySchema>;
export type ManagedCategories = z.output<typeof managedCategoriesSchema>;
export type CategoryRename = z.output<typeof categoryRenameSchema>;
export type CategoryRenameInput = z.output<typeof categoryRenameInputSchema>;
