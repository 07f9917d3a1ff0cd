import { z } from "zod";
import { namesOneProduct, ONE_PRODUCT_RULE, orderedGoodsShape } from "./ordered-goods.ts";
import { freightSchema, ufSchema, zipCodeSchema } from "./shipping.ts";
import { shippingOrigins } from "./shipping-origins.ts";

/** Header that makes a repeated order the same order for 24 hours: a fresh random text for each thing ordered. */
export const IDEMPOTENCY_HEADER = "idempotency-key";

export const idempotencyHeaderSchema = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7E]{8,200}$/, "A Idempotency-Key deve ter de 8 a 200 caracteres simples, sem espaços.")
    .optional()
    .meta({
      description:
        "Texto aleatório de quem pede, um por pedido. Repetido com o mesmo corpo, devolve o mesmo pedido por 24 horas; com outro corpo, é recusado.",
      example: "5f0c3b9e-6c1f-4e0b-9f9e-0a4b7f1f2d3c",
    }),
});

/**
 * What a buyer asks for. Closed: the price is never the browser's to say. `option` is a variation's name, or
 * `nome - cor` where several share the name (`optionOf`).
 */
export const orderIntentInputSchema = z
  .strictObject({
    ...orderedGoodsShape,
    option: z
      .string("A opção deve ser um texto.")
      .min(1, "Selecione uma opção para comprar.")
      .max(210, "Essa opção não existe neste produto.")
      .optional()
      .meta({ description: "Variação escolhida; obrigatória quando o produto tem variações.", example: "Azul" }),
    zipCode: zipCodeSchema.optional(),
  })
  .refine(namesOneProduct, ONE_PRODUCT_RULE);

const orderShape = {
  code: z.string().meta({ description: "Código curto do pedido, que vai na mensagem.", example: "K7M2Q9X" }),
  createdAt: z.iso.datetime(),
  product: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string().meta({ description: "A descrição, como na página do produto." }),
  }),
  option: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.number().meta({ description: "Reais, do nosso catálogo no momento do pedido." }),
  total: z.number().meta({ description: "Reais, sem o frete." }),
  origin: z.enum(shippingOrigins),
  uf: ufSchema.nullable().meta({ description: "Estado do CEP informado." }),
  freight: freightSchema.nullable().meta({ description: "Estimativa; null quando o CEP não foi informado." }),
  totalWithFreight: z.number().meta({ description: "Reais, com o frete estimado quando há." }),
  whatsappUrl: z.url().meta({ description: "Abre o WhatsApp da loja com a mensagem escrita." }),
  orderUrl: z.url().meta({ description: "Página com o resumo do pedido." }),
};

/** A stored order, as whoever placed it reads it. */
export const orderIntentSchema = z.object({
  ...orderShape,
  zipCode: z.string().nullable().meta({ example: "01310-100" }),
  message: z.string().meta({ description: "A mensagem inteira, como vai pelo WhatsApp." }),
});

/** A stored order, as anyone who has its code reads it: of the delivery no more than the state, also in the link's message. */
export const orderSummarySchema = z.object(orderShape);

export type OrderIntentInput = z.output<typeof orderIntentInputSchema>;
export type OrderIntent = z.output<typeof orderIntentSchema>;
export type OrderSummary = z.output<typeof orderSummarySchema>;
