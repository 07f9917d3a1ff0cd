import { z } from "zod";
import { orderItemSchema, refusalReasons } from "./order.ts";
import { orderedGoodsShape } from "./ordered-goods.ts";
import { freightSchema, ufSchema, zipCodeSchema } from "./shipping.ts";

export const orderQuoteInputSchema = z.strictObject({
  items: orderedGoodsShape.items.unwrap(),
  origin: orderedGoodsShape.origin,
  zipCode: zipCodeSchema.optional(),
});

/** What a list of products costs at this moment. The sums leave out what cannot be had. */
export const orderQuoteSchema = z.object({
  items: z.array(
    z.object({
      item: orderItemSchema.nullable().meta({ description: "Nulo quando o produto não existe mais." }),
      picture: z.string(),
      category: z.string(),
      stock: z.int(),
      reason: z.enum(refusalReasons).nullable().meta({ description: "Por que esta linha não pode ser pedida." }),
    }),
  ),
  total: z.number().meta({ description: "Reais, sem o frete." }),
  uf: ufSchema.nullable(),
  freight: freightSchema.nullable(),
  totalWithFreight: z.number(),
});

export type OrderQuoteInput = z.output<typeof orderQuoteInputSchema>;
export type OrderQuote = z.output<typeof orderQuoteSchema>;
