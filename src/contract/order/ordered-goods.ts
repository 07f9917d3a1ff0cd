import { z } from "zod";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "./order-limits.ts";
import { shippingOrigins } from "./shipping-origins.ts";

const MAX_ID = 2_147_483_647;

/** A product by id or by code, and how many of it. */
const itemShape = {
  productId: z
    .int("O id do produto deve ser um número inteiro.")
    .min(1, "O id do produto deve ser maior que zero.")
    .max(MAX_ID, "Esse id de produto não existe.")
    .optional()
    .meta({ description: "Id do produto; ou este ou `code`.", example: 1 }),
  code: z
    .string("O código do produto deve ser um texto.")
    .trim()
    .min(1, "Informe o código do produto.")
    .max(100, "O código do produto tem no máximo 100 caracteres.")
    .optional()
    .meta({ description: "Código do produto, em vez do id." }),
  quantity: z
    .int("A quantidade deve ser um número inteiro.")
    .min(1, "A quantidade mínima é 1.")
    .max(MAX_QUANTITY, `A quantidade máxima é ${MAX_QUANTITY}.`)
    .meta({ description: "Unidades.", example: 1 }),
};

const originSchema = z
  .enum(shippingOrigins, "Escolha uma das origens de envio da loja.")
  .meta({ description: "De onde o pedido sai." });

/** `option` is `nome - cor` of a variation (`optionOf`), or its name alone. */
export const optionSchema = z
  .string("A opção deve ser um texto.")
  .min(1, "Selecione uma opção para comprar.")
  .max(210, "Essa opção não existe neste produto.")
  .optional()
  .meta({ description: "Variação escolhida; obrigatória quando o produto tem variações.", example: "Azul" });

export interface ProductReference {
  productId?: number | undefined;
  code?: string | undefined;
}

/** True when the product is named in exactly one way. */
function namesOneProduct({ productId, code }: ProductReference): boolean {
  return (productId === undefined) !== (code === undefined);
}

const ONE_PRODUCT_RULE = { path: ["productId"], message: "Informe o produto pelo id ou pelo código." };

/** One line of an order. */
const orderItemSchema = z
  .strictObject({ ...itemShape, option: optionSchema })
  .refine(namesOneProduct, { ...ONE_PRODUCT_RULE });

export type OrderItemInput = z.output<typeof orderItemSchema>;

/** What someone wants, wherever it is asked for: one product, or a list of them; sent from where. */
export const orderedGoodsShape = {
  ...itemShape,
  quantity: itemShape.quantity.optional(),
  items: z
    .array(orderItemSchema, "A lista de produtos deve ser uma lista.")
    .min(1, "A lista precisa de pelo menos um produto.")
    .max(MAX_ORDER_ITEMS, `A lista leva até ${MAX_ORDER_ITEMS} produtos.`)
    .optional()
    .meta({ description: "Vários produtos de uma vez, em vez de `productId`, `code`, `option` e `quantity`." }),
  origin: originSchema,
};

interface AskedGoods extends ProductReference {
  option?: string | undefined;
  quantity?: number | undefined;
  items?: OrderItemInput[] | undefined;
}

/** Either a list, or one product named in one way with its quantity. */
export function requireGoods(goods: AskedGoods, context: z.RefinementCtx): void {
  const { items, productId, code, option, quantity } = goods;
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (items) {
    const isAlone = [productId, code, option, quantity].every((value) => value === undefined);
    if (!isAlone) refuse("items", "Informe uma lista de produtos ou um produto só, não os dois.");
    return;
  }
  if (!namesOneProduct(goods)) context.addIssue({ code: "custom", ...ONE_PRODUCT_RULE });
  if (quantity === undefined) refuse("quantity", "A quantidade deve ser um número inteiro.");
}

/** The lines of what was asked for, also where it is one product. */
export function itemsOf({ items, productId, code, option, quantity = 1 }: AskedGoods): OrderItemInput[] {
  return items ?? [{ productId, code, option, quantity }];
}
