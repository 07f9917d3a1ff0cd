import { z } from "zod";
import { MAX_QUANTITY } from "./order-limits.ts";
import { shippingOrigins } from "./shipping-origins.ts";

const MAX_ID = 2_147_483_647;

/** What someone wants, wherever it is asked for: a product by id or by code, how many, sent from where. */
export const orderedGoodsShape = {
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
  origin: z
    .enum(shippingOrigins, "Escolha uma das origens de envio da loja.")
    .meta({ description: "De onde o pedido sai." }),
};

export interface ProductReference {
  productId?: number | undefined;
  code?: string | undefined;
}

/** True when the product is named in exactly one way. */
export function namesOneProduct({ productId, code }: ProductReference): boolean {
  return (productId === undefined) !== (code === undefined);
}

export const ONE_PRODUCT_RULE = { path: ["productId"], message: "Informe o produto pelo id ou pelo código." };
