import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { pageShape } from "../paging.ts";
import { MAX_CUSTOMER_NAME, MAX_CUSTOMER_NOTE } from "./customer-limits.ts";

/** By what a customer is known: `order` where they said no more than a name. */
const customerChannels = ["whatsapp", "email", "order"] as const;
export type CustomerChannel = (typeof customerChannels)[number];

const nameSchema = z
  .string("O nome deve ser um texto.")
  .transform(cleanLine)
  .pipe(z.string().max(MAX_CUSTOMER_NAME, `O nome tem no máximo ${MAX_CUSTOMER_NAME} letras.`));

const contactFields = {
  name: nameSchema.optional(),
  whatsapp: z
    .string("O WhatsApp deve ser um texto.")
    .max(40, "Informe o WhatsApp com DDD.")
    .transform(parsePhone)
    .pipe(z.string("Informe o WhatsApp com DDD."))
    .optional()
    .meta({ description: "Com DDD.", example: "(11) 91234-5678" }),
  email: z
    .email("Informe um e-mail válido.")
    .max(254, "Informe um e-mail válido.")
    .transform((email) => email.toLowerCase())
    .optional(),
};

/** What a buyer says of themselves with an order. */
export const orderCustomerSchema = z
  .strictObject(contactFields)
  .meta({ description: "Quem compra, tanto quanto quiser dizer." });

/** What the shop learned of a buyer in the conversation; what is left out is unknown. */
export const orderCustomerInputSchema = z.strictObject({
  ...contactFields,
  revision: z.int("A revisão deve ser um número inteiro.").meta({ description: "A revisão do pedido que foi lida." }),
});

export const customerSchema = z.object({
  id: z.int(),
  revision: z.int().meta({ description: "Cresce a cada mudança; volta com a próxima." }),
  name: z.string().nullable(),
  identities: z.array(z.object({ channel: z.enum(customerChannels), id: z.string() })).meta({
    description: "Por onde se conhece: WhatsApp com código do país e só números, e-mail, ou o código de um pedido.",
  }),
  note: z.string().meta({ description: "Só para a loja." }),
  orders: z.int(),
  revenue: z.number().meta({ description: "Reais pagos, sem o frete." }),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
});

export const customersSchema = z.object({ items: z.array(customerSchema), ...pageShape });

export const customerInputSchema = z.strictObject({
  name: nameSchema,
  note: z
    .string("A anotação deve ser um texto.")
    .transform(cleanText)
    .pipe(z.string().max(MAX_CUSTOMER_NOTE, `A anotação tem no máximo ${MAX_CUSTOMER_NOTE} letras.`)),
  revision: z.int("A revisão deve ser um número inteiro.").meta({ description: "A revisão que foi lida." }),
});

/** What an erasure left behind: orders without a person. */
export const erasedCustomerSchema = z.object({ orders: z.int() });

export type Customer = z.output<typeof customerSchema>;
export type CustomerInput = z.output<typeof customerInputSchema>;
export type OrderCustomer = z.output<typeof orderCustomerSchema>;
export type OrderCustomerInput = z.output<typeof orderCustomerInputSchema>;
