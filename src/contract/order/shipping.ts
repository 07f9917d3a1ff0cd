import { z } from "zod";
import { UFS } from "#lib/cep.ts";
import { optionSchema, orderedGoodsShape, requireGoods } from "./ordered-goods.ts";
import { shippingOrigins } from "./shipping-origins.ts";

export const ufSchema = z
  .enum(UFS as [(typeof UFS)[number], ...typeof UFS])
  .meta({ description: "Estado.", example: "SP" });

/** Longer than any CEP, so that what is mistyped gets the sentence about CEPs. */
export const zipCodeSchema = z
  .string("O CEP deve ser um texto.")
  .max(40, "Informe um CEP com 8 dígitos.")
  .meta({ description: "CEP de entrega, com ou sem hífen.", example: "01310-100" });

export const shippingEstimateInputSchema = z
  .strictObject({
    ...orderedGoodsShape,
    option: optionSchema.meta({ description: "Variação escolhida; sem ela, vale o preço do produto." }),
    zipCode: zipCodeSchema,
  })
  .superRefine(requireGoods);

/** What sending costs, from our own table: an estimate, which the shop confirms on WhatsApp. */
export const freightSchema = z.object({
  price: z.number().meta({ description: "Reais; 0 quando o frete é grátis.", example: 23.9 }),
  regularPrice: z.number().meta({ description: "Reais, como seria sem o frete grátis.", example: 23.9 }),
  isFree: z.boolean(),
  freeAbove: z.number().nullable().meta({
    description: "Acima deste total, em reais, o frete é grátis; null = a loja não dá frete grátis.",
    example: 199,
  }),
  minDays: z.int().meta({ description: "Dias úteis." }),
  maxDays: z.int().meta({ description: "Dias úteis." }),
  weightGrams: z
    .int()
    .meta({ description: "Peso suposto, lido do texto do produto; 500 g por unidade quando não há." }),
  weightBand: z.string().meta({ description: "Faixa da tabela.", example: "até 1 kg" }),
  pickUp: z
    .enum(["offered", "only"])
    .optional()
    .meta({ description: "`offered`: também se pode retirar, de graça; `only`: aqui a loja só entrega em mãos." }),
});

export const shippingEstimateSchema = freightSchema.extend({
  zipCode: z.string().meta({ example: "01310-100" }),
  uf: ufSchema,
  origin: z.enum(shippingOrigins),
});

export type ShippingEstimateInput = z.output<typeof shippingEstimateInputSchema>;
export type Freight = z.output<typeof freightSchema>;
/** What sending costs all over a state. */
export type StateEstimate = Omit<ShippingEstimate, "zipCode">;
export type ShippingEstimate = z.output<typeof shippingEstimateSchema>;
