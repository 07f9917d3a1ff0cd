import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { toCents } from "#lib/money.ts";
import { isPictureAddress } from "#lib/picture-address.ts";
import { compactPictureTexts, MAX_PICTURE_TEXT } from "../catalog/picture-text.ts";
import { priceToPay } from "../catalog/price.ts";
import { productDetailSchema, productPageSchema } from "../catalog/product.ts";
import { findUnpricedOption, hasOptionStock, optionOf } from "../catalog/product-option.ts";
import { MAX_WEIGHT_GRAMS } from "../catalog/product-weight.ts";
import { compactVariation, MAX_OPTION_STOCK, type Variation } from "../catalog/variation.ts";
import { maySeeCost, type Role } from "../member/role.ts";

const MAX_REAIS = 10_000_000;
const MAX_COUNT = 1_000_000_000;
/** As many as a product may have photos, those of its options included. */
const MOST_PICTURE_TEXTS = 300;

/** Also a number written as text in the way of programs, as older clients send it; `12,50` is not one. */
const NUMBER_TEXT = /^-?\d+(\.\d+)?$/;
const plainNumber = (value: unknown) =>
  typeof value === "string" && NUMBER_TEXT.test(value.trim()) ? Number(value) : value;
const nothing = (value: unknown) => (value === null ? undefined : value);

const line = (label: string, max: number) =>
  z
    .string(`${label} deve ser um texto`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${label} pode ter até ${max} caracteres`));
const requiredLine = (message: string, label: string, max: number) =>
  z
    .string(message)
    .transform(cleanLine)
    .pipe(z.string().min(1, message).max(max, `${label} pode ter até ${max} caracteres`));
const longText = (label: string) =>
  z
    .string(`${label} deve ser um texto`)
    .transform(cleanText)
    .pipe(z.string().max(10_000, `${label} pode ter até 10.000 caracteres`));
const pictureAddress = (label: string) =>
  line(label, 2_000).refine(
    (address) => address === "" || isPictureAddress(address),
    `${label} deve ser um endereço que começa com https://`,
  );

const hasWholeCents = (reais: number) => Math.abs(toCents(reais) - reais * 100) < 1e-6 * Math.max(1, reais);
const reais = (label: string) =>
  z
    .number(`${label} deve ser um número`)
    .max(MAX_REAIS, `${label} pode ser de até R$ 10.000.000,00`)
    .refine(hasWholeCents, `${label} pode ter só duas casas depois da vírgula`);
const positiveReais = (label: string) =>
  z.preprocess(plainNumber, reais(label).gt(0, `${label} deve ser maior que zero`));
const within = (label: string, max: number) =>
  z.preprocess(
    plainNumber,
    z
      .number(`${label} deve ser um número`)
      .min(0, `${label} deve ser de 0 a ${max}`)
      .max(max, `${label} deve ser de 0 a ${max}`),
  );

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(nothing, schema.optional());

const requiredFields = {
  name: requiredLine("Nome é obrigatório", "Nome", 300),
  code: requiredLine("Código é obrigatório", "Código", 100),
  category: requiredLine("Categoria é obrigatória", "Categoria", 100),
  subcategory: requiredLine("Subcategoria é obrigatória", "Subcategoria", 200),
  costPrice: positiveReais("Preço de custo"),
  originalPrice: positiveReais("Preço original"),
  supplier: requiredLine("Fornecedor é obrigatório", "Fornecedor", 200),
};

const otherFields = {
  description: optional(longText("Descrição")),
  supplierProductDescription: optional(longText("Descrição do fornecedor")),
  gtinEan: optional(line("GTIN/EAN", 40)),
  gtinEanPackage: optional(line("GTIN/EAN da embalagem", 40)),
  ncm: optional(line("NCM", 20)),
  cest: optional(line("CEST", 20)),
  cfop: optional(line("CFOP", 20)),
  origem: optional(line("Origem", 20)),
  cstIbsCbs: optional(line("CST do IBS e da CBS", 20)),
  cClassTrib: optional(line("Classificação tributária", 20)),
  thumbnail: optional(pictureAddress("Miniatura")),
  realImage: optional(pictureAddress("Imagem")),
  promotionalPrice: optional(
    z.preprocess(plainNumber, reais("Preço promocional").min(0, "Preço promocional não pode ser negativo")),
  ),
  discountPercentage: optional(within("Desconto", 100)).meta({
    description: "De 0 a 100. É conferido e não gravado: o desconto de um produto é sempre o que os preços dão.",
  }),
  averageRating: optional(within("Avaliação média", 5)).meta({
    description: "De 0 a 5. Só vale ao editar: um produto novo ainda não tem avaliações.",
  }),
  stock: optional(
    z.preprocess(
      plainNumber,
      z
        .int("Estoque deve ser um número inteiro")
        .min(0, "Estoque não pode ser negativo")
        .max(MAX_COUNT, "Estoque grande demais"),
    ),
  ),
  weightGrams: optional(
    z.preprocess(
      plainNumber,
      z
        .int("Peso deve ser um número inteiro de gramas")
        .min(0, "Peso não pode ser negativo")
        .max(MAX_WEIGHT_GRAMS, "Peso pode ser de até 1.000.000 g"),
    ),
  ).meta({ description: "Quanto uma unidade pesa, em gramas; 0 = ninguém disse, e o frete vai pelo texto." }),
  isActive: optional(z.boolean("Ativo deve ser true ou false")),
  isFeatured: optional(z.boolean("Destaque deve ser true ou false")),
  images: optional(z.array(pictureAddress("Imagem"), "As imagens devem ser uma lista").max(50, "Use até 50 imagens")),
  pictureTexts: optional(
    z
      .record(
        pictureAddress("Endereço da foto"),
        line("Texto da foto", MAX_PICTURE_TEXT),
        "Os textos das fotos devem ser um objeto",
      )
      .refine((texts) => Object.keys(texts).length <= MOST_PICTURE_TEXTS, "Use até 300 textos de fotos")
      .transform(compactPictureTexts),
  ).meta({
    description:
      "O texto alternativo de cada foto, pelo endereço dela: o que a foto mostra a quem não a vê. Vai inteiro, não aos poucos.",
  }),
  variations: optional(
    z
      .array(
        z
          .object({
            nome: line("Nome da opção", 100),
            cor: line("Cor da opção", 100).default(""),
            disponivel: z.boolean("Disponível deve ser true ou false").default(true),
            priceDifference: optional(
              z.preprocess(
                plainNumber,
                reais("Diferença de preço").min(-MAX_REAIS, "Diferença de preço pode ser de até R$ 10.000.000,00"),
              ),
            ).meta({ description: "Quanto a opção custa a mais ou a menos que o produto, em reais." }),
            stock: optional(
              z.preprocess(
                plainNumber,
                z
                  .int("Estoque da opção deve ser um número inteiro")
                  .min(0, "Estoque da opção não pode ser negativo")
                  .max(MAX_OPTION_STOCK, "Estoque da opção pode ser de até 1.000.000"),
              ),
            ).meta({ description: "Unidades desta opção: em todas as opções ou em nenhuma; o do produto é a soma." }),
            sku: optional(line("SKU da opção", 100)),
            gtinEan: optional(line("GTIN/EAN da opção", 40)),
            image: optional(pictureAddress("Imagem da opção")),
          })
          .transform(compactVariation),
        "As opções devem ser uma lista",
      )
      .max(200, "Use até 200 opções")
      .refine(
        (variations) => hasOptionStock(variations) || variations.every(({ stock }) => stock === undefined),
        "Informe o estoque de todas as opções ou de nenhuma",
      ),
  ),
};

interface PricedOptions {
  originalPrice: number;
  promotionalPrice: number;
  variations: readonly Variation[] | undefined;
}

/** What is said of an option that would cost nothing or less; null when none does. */
export function optionPriceProblem({ variations, ...prices }: PricedOptions): string | null {
  const unpriced = findUnpricedOption(toCents(priceToPay(prices)), variations);
  return unpriced && `A opção ${optionOf(unpriced)} ficaria sem preço: a diferença é maior que o preço do produto`;
}

/** The body of `POST products`. What a merchant has no say in, such as ids, times and reviews, is left alone. */
export const productCreateSchema = z
  .object({ ...requiredFields, ...otherFields }, "Envie os campos do produto")
  .superRefine(({ originalPrice, promotionalPrice = 0, variations }, context) => {
    const message = optionPriceProblem({ originalPrice, promotionalPrice, variations });
    if (message !== null) context.addIssue({ code: "custom", path: ["variations"], message });
  });

/** The body of `PUT products/{id}`: what is sent changes, by the same rules; the rest stays. */
export const productUpdateSchema = z.object(
  {
    ...(z.object(requiredFields).partial().shape as {
      [field in keyof typeof requiredFields]: z.ZodOptional<(typeof requiredFields)[field]>;
    }),
    ...otherFields,
    revision: optional(z.int("A revisão deve ser um número inteiro")).meta({
      description: "A revisão que foi lida. Se o produto mudou desde então, nada é gravado: 409.",
    }),
  },
  "Envie os campos do produto",
);

/** A product as the store's team sees it. */
export const managedProductSchema = productDetailSchema.extend({
  costPrice: z.number().optional().meta({ description: "Só para os papéis que podem saber quanto custou." }),
  weightGrams: z.int().meta({ description: "Quanto uma unidade pesa, em gramas; 0 = ninguém disse." }),
  cest: z.string(),
  cfop: z.string(),
  origem: z.string().meta({ description: "Origem da mercadoria, de 0 a 8." }),
  cstIbsCbs: z.string(),
  cClassTrib: z.string(),
  /** Grows with every change: sent back when saving, so that nobody overwrites what they have not seen. */
  revision: z.int(),
});

export const managedPageSchema = productPageSchema.extend({ products: z.array(managedProductSchema) });

const costlessProductSchema = managedProductSchema.omit({ costPrice: true });
const costlessPageSchema = managedPageSchema.extend({ products: z.array(costlessProductSchema) });

/** What of a product, and of a page of them, somebody with this role is told. */
export const teamProductSchema = (role: Role): z.ZodType<ManagedProduct, ManagedProduct> =>
  maySeeCost(role) ? managedProductSchema : costlessProductSchema;
export const teamPageSchema = (role: Role): z.ZodType<ManagedPage, ManagedPage> =>
  maySeeCost(role) ? managedPageSchema : costlessPageSchema;

export type ProductCreate = z.output<typeof productCreateSchema>;
/** What a form may send: the server reads numbers out of texts. */
export type ProductCreateInput = z.input<typeof productCreateSchema>;
export type ProductUpdateInput = z.input<typeof productUpdateSchema>;
export type ProductUpdate = z.output<typeof productUpdateSchema>;
export type ManagedProduct = z.output<typeof managedProductSchema>;
export type ManagedPage = z.output<typeof managedPageSchema>;
