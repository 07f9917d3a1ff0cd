import { z } from "zod";
import { cleanText } from "#lib/clean-text.ts";
import { orderCustomerSchema } from "../customer/customer.ts";
import { orderStatuses } from "./order-status.ts";
import { optionSchema, orderedGoodsShape, requireGoods } from "./ordered-goods.ts";
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

/** Why a line of an order cannot be had: codes of the error table. */
export const refusalReasons = [
  "product/not-found",
  "product/out-of-stock",
  "product/not-enough-stock",
  "product/option-required",
  "product/option-unknown",
  "product/option-unavailable",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What a buyer asks for: one product, or a list of them. Closed: the price is never the browser's to say. */
export const orderIntentInputSchema = z
  .strictObject({
    ...orderedGoodsShape,
    option: optionSchema,
    zipCode: zipCodeSchema.optional(),
    customer: orderCustomerSchema.optional(),
    note: z
      .string("O recado deve ser um texto.")
      .transform(cleanText)
      .pipe(z.string().max(500, "O recado tem no máximo 500 letras."))
      .optional()
      .meta({ description: "Recado para a loja." }),
  })
  .superRefine(requireGoods);

/** One product of a stored order. */
export const orderItemSchema = z.object({
  productId: z.int(),
  code: z.string(),
  name: z.string().meta({ description: "A descrição, como na página do produto." }),
  option: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.number().meta({ description: "Reais, do nosso catálogo no momento do pedido." }),
  total: z.number().meta({ description: "Reais." }),
});

const FIRST = "Da primeira linha de `items`.";

const orderShape = {
  code: z.string().meta({ description: "Código curto do pedido, que vai na mensagem.", example: "K7M2Q9X" }),
  createdAt: z.iso.datetime(),
  status: z.enum(orderStatuses).meta({ description: "Até onde a loja levou o pedido." }),
  items: z.array(orderItemSchema).meta({ description: "Tudo que foi pedido." }),
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ description: FIRST }),
  option: z.string().nullable().meta({ description: FIRST }),
  quantity: z.int().meta({ description: FIRST }),
  unitPrice: z.number().meta({ description: `${FIRST} Reais.` }),
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

/** How a shop is paid an order by Pix. A static code does not tell it who paid: the shop confirms. */
export const orderPixSchema = z.object({
  payload: z.string().meta({ description: "Pix copia e cola; o mesmo texto está no QR de `/pedido/CODE/pix.svg`." }),
  amount: z.number().meta({ description: "Reais, com o frete estimado quando há e com o preço menor do Pix." }),
  receiver: z.string().meta({ description: "Quem recebe, como o aplicativo do banco mostra." }),
});

/** A stored order, as anyone who has its code reads it: of the delivery no more than the state, also in the link's message. */
export const orderSummarySchema = z.object({
  ...orderShape,
  pix: orderPixSchema
    .nullable()
    .meta({ description: "null quando a loja não recebe por Pix, ou o pedido já foi pago ou encerrado." }),
  paymentClaimedAt: z.iso.datetime().nullable().meta({ description: "Quando o comprador avisou que pagou." }),
});

/** A line that cannot be had, as the refusal of an order names it. */
export const refusedItemSchema = z.object({
  index: z.int().meta({ description: "Linha da lista, a partir de 0." }),
  code: z.string().nullable().meta({ description: "Código do produto; nulo quando ele não existe." }),
  reason: z.enum(refusalReasons),
  available: z.int().meta({ description: "Unidades que podem ser pedidas, de todas as linhas do produto juntas." }),
});

export type RefusedItem = z.output<typeof refusedItemSchema>;
export type OrderItem = z.output<typeof orderItemSchema>;
export type OrderIntentInput = z.output<typeof orderIntentInputSchema>;
export type OrderIntent = z.output<typeof orderIntentSchema>;
export type OrderPix = z.output<typeof orderPixSchema>;
export type OrderSummary = z.output<typeof orderSummarySchema>;
