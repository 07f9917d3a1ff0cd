import { z } from "zod";
import { ADMIN_SORT_FIELDS, type AdminListQuery } from "../catalog-admin/admin-list-query.ts";
import { healthRuleSchema } from "../catalog-admin/health-list.ts";
import { stockLevels } from "../catalog-admin/stock-level.ts";
import {
  ACTIVITIES,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  SORT_FIELDS,
  SORT_ORDERS,
} from "./catalog-query.ts";

const MAX_PAGE = 1_000_000;
const MAX_REAIS = 10_000_000;
const MAX_IDS = 100;
const MAX_ID = 2_147_483_647;

/** An empty parameter counts as not given, as a form sends it. */
const given = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string("não pode vir mais de uma vez")
    .transform((text) => (text.trim() === "" ? undefined : text.trim()))
    .pipe(schema.optional())
    .optional();

const whole = (min: number, max: number) => {
  const message = `deve ser um número inteiro de ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message));
};

const amount = (max: number) => {
  const message = `deve ser um número de 0 a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}([.,]\d{1,6})?$/, message)
    .transform((text) => Number(text.replace(",", ".")))
    .pipe(z.number().max(max, message));
};

const text = (max: number) =>
  z
    .string()
    .max(max, `deve ter no máximo ${max} caracteres`)
    .refine((value) => !value.includes("\0"), "tem um caractere que não é texto");

const oneOf = <const T extends readonly string[]>(known: T) => z.enum(known, `deve ser um destes: ${known.join(", ")}`);

const yes = given(z.literal("true", "só pode ser true").transform(() => true as const));

const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, "deve ter números inteiros separados por vírgula")
  .transform((list) => [...new Set(list.split(",").map(Number))])
  .refine((ids) => ids.every((id) => id <= MAX_ID), "tem um número grande demais")
  .refine((ids) => ids.length <= MAX_IDS, `deve ter no máximo ${MAX_IDS} números`);

const isForTeam = ({ stock, health, sortBy }: { stock?: unknown; health?: unknown; sortBy?: string | undefined }) =>
  stock !== undefined || health !== undefined || ADMIN_SORT_FIELDS.some((field) => field === sortBy);

const parameters = z.strictObject(
  {
    page: given(whole(1, MAX_PAGE)).meta({ description: "Página, a partir de 1.", example: "1" }),
    limit: given(whole(1, MAX_PAGE_SIZE)).meta({
      description: `Produtos por página, até ${MAX_PAGE_SIZE}. Sem ele, ${DEFAULT_PAGE_SIZE}.`,
      example: "20",
    }),
    search: given(text(MAX_SEARCH_LENGTH)).meta({
      description:
        "Palavras, código ou GTIN. Acentos, plurais e pequenos erros de digitação não importam. Um preço entre elas, como “até 40 reais”, vale como filtro.",
      example: "café torrado",
    }),
    category: given(text(MAX_SEARCH_LENGTH)).meta({ description: "Nome exato da categoria." }),
    subcategory: given(text(MAX_SEARCH_LENGTH)).meta({ description: "Nome exato da subcategoria." }),
    minPrice: given(amount(MAX_REAIS)).meta({
      description: "Preço mínimo em reais, comparado com o que o comprador paga.",
      example: "10.50",
    }),
    maxPrice: given(amount(MAX_REAIS)).meta({ description: "Preço máximo em reais.", example: "200" }),
    minDiscount: given(amount(100)).meta({ description: "Desconto mínimo, de 0 a 100 %." }),
    minRating: given(amount(5)).meta({ description: "Avaliação mínima, de 0 a 5.", example: "4" }),
    canBuyNow: yes.meta({ description: "true: só o que pode ser comprado agora." }),
    onOffer: yes.meta({ description: "true: só o que está em oferta." }),
    withPhoto: yes.meta({ description: "true: só o que tem foto." }),
    sortBy: given(z.enum([...SORT_FIELDS, ...ADMIN_SORT_FIELDS], `deve ser um destes: ${SORT_FIELDS.join(", ")}`)).meta(
      {
        description: `Campo da ordem. Sem ele: relevância na busca, senão destaques e novidades. Só com \`isActive\`: ${ADMIN_SORT_FIELDS.join(", ")}.`,
      },
    ),
    sortOrder: given(oneOf(SORT_ORDERS)).meta({ description: "Sentido da ordem; sem ele, ASC." }),
    isActive: given(oneOf(ACTIVITIES)).meta({
      description:
        "Só para quem pode mudar o catálogo: true, false ou all. Os produtos vêm com preço de custo e revisão.",
    }),
    stock: given(oneOf(stockLevels)).meta({
      description: "Só com `isActive`: none (sem estoque), low (de 1 a 9) ou in (pelo menos 1).",
    }),
    health: given(healthRuleSchema).meta({
      description: "Só com `isActive`: os produtos que têm isto, como em `GET /products/health`.",
      example: "no-photo",
    }),
    ids: given(idList).meta({
      description: `Só estes produtos: até ${MAX_IDS} ids separados por vírgula.`,
      example: "3,14",
    }),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `Parâmetro desconhecido: ${issue.keys.join(", ")}` : undefined,
  },
);

/** The query of `GET products`, strict: what is not understood is refused with a sentence, never guessed. */
export const catalogQuerySchema = parameters.refine((query) => query.isActive !== undefined || !isForTeam(query), {
  path: ["isActive"],
  error: "deve vir junto, porque só a equipe da loja pode pedir isso",
});
/** The filters that the similar search takes as well. */
export const similarFiltersSchema = z.object(
  parameters.pick({
    category: true,
    subcategory: true,
    minPrice: true,
    maxPrice: true,
    minDiscount: true,
    minRating: true,
    canBuyNow: true,
    onOffer: true,
    withPhoto: true,
  }).shape,
);

/** The checked parameters with the defaults of the specification. */
export function toCatalogQuery(given: z.output<typeof catalogQuerySchema>): AdminListQuery {
  const { page = 1, limit = DEFAULT_PAGE_SIZE, sortBy, sortOrder, ...filters } = given;
  return { ...filters, page, limit, sortBy, sortOrder: sortBy && (sortOrder ?? "ASC") };
}
