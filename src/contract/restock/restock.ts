import { z } from "zod";
import { orderCustomerSchema } from "../customer/customer.ts";
import { optionSchema } from "../order/ordered-goods.ts";
import { pageShape } from "../paging.ts";
import { restockStates, settledRestockStates } from "./restock-state.ts";

const { name, whatsapp, email } = orderCustomerSchema.shape;
const NO_NAME = "Informe o seu nome.";

/** Who wants to be told when a product is to be had again, and how. */
export const restockInputSchema = z
  .strictObject({
    productId: z.int("Informe o produto.").min(1, "Informe o produto.").max(2_147_483_647, "Informe o produto."),
    option: optionSchema.meta({ description: "A opção que falta, quando só ela falta.", example: "500 ml - Areia" }),
    name: name.unwrap().refine((text) => text !== "", NO_NAME),
    whatsapp,
    email,
    consent: z
      .literal(true, "Marque que a loja pode usar o seu contato para este aviso.")
      .meta({ description: "Que a loja pode usar o contato para este aviso, e só para ele." }),
  })
  .refine((input) => input.whatsapp !== undefined || input.email !== undefined, {
    message: "Informe um WhatsApp ou um e-mail.",
    path: ["whatsapp"],
  });

export const restockRequestSchema = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), code: z.string(), name: z.string(), stock: z.int() }),
  option: z.string().nullable(),
  name: z.string(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(restockStates),
  createdAt: z.iso.datetime(),
  stateAt: z.iso.datetime().meta({ description: "Desde quando está assim." }),
  whatsappUrl: z.string().nullable().meta({ description: "Abre o WhatsApp com o aviso pronto; nulo sem WhatsApp." }),
});

export const restockRequestsSchema = z.object({
  items: z.array(restockRequestSchema),
  counts: z.record(z.enum(restockStates), z.int()).meta({ description: "Quantos há em cada estado." }),
  ...pageShape,
});

export const restockStateInputSchema = z.strictObject({
  state: z.enum(settledRestockStates, "Diga ready, told ou dropped."),
});

export type RestockInput = z.output<typeof restockInputSchema>;
export type RestockRequest = z.output<typeof restockRequestSchema>;
