import { z } from "zod";
import { pageShape } from "../paging.ts";
import { orderItemSchema, orderPixSchema } from "./order.ts";
import { orderSources, orderStatuses, UNSENT_AFTER_HOURS } from "./order-status.ts";
import { freightSchema, ufSchema } from "./shipping.ts";
import { shippingOrigins } from "./shipping-origins.ts";

const reais = z.number();

/** A line of an order with the picture that its product has now. */
const managedItemSchema = orderItemSchema.extend({
  picture: z.string().meta({ description: "Endereço da foto de hoje; vazio sem foto." }),
  category: z.string(),
  stockTaken: z.int().meta({ description: "Unidades que este pedido tirou do estoque." }),
});

const customerSchema = z.object({
  id: z.int().nullable().meta({ description: "Quem é, na lista de clientes; nulo quando nada disse." }),
  name: z.string().nullable(),
  whatsapp: z.string().nullable().meta({ description: "Com código do país, só números." }),
  email: z.string().nullable(),
});

/** An order as the shop sees it. */
const managedOrderSchema = z.object({
  code: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  revision: z.int().meta({ description: "Cresce a cada mudança; volta com a próxima." }),
  statusAt: z.iso.datetime().meta({ description: "Desde quando está nesta etapa." }),
  isUnsent: z.boolean().meta({
    description: `Novo há mais de ${UNSENT_AFTER_HOURS} horas, sem sinal: a mensagem talvez não tenha sido enviada.`,
  }),
  source: z.enum(orderSources),
  items: z.array(managedItemSchema),
  total: reais,
  freight: freightSchema.nullable(),
  totalWithFreight: reais,
  pix: orderPixSchema.nullable(),
  origin: z.enum(shippingOrigins),
  uf: ufSchema.nullable(),
  zipCode: z.string().nullable(),
  customer: customerSchema,
  note: z.string().nullable(),
  lostReason: z.string().nullable(),
  trackingCode: z.string().nullable(),
  paymentClaimedAt: z.iso.datetime().nullable().meta({ description: "Quando o comprador avisou que pagou." }),
  whatsappAt: z.iso.datetime().nullable().meta({ description: "Quando chegou ao número da loja no WhatsApp." }),
  isStockTaken: z.boolean(),
});

/** A step of an order. */
const orderStepSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  reason: z.string().nullable(),
  tookStock: z.boolean(),
  isUndo: z.boolean(),
  isUndone: z.boolean(),
  author: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: "Nulo quando a conta não existe mais." }),
});

/** An order with all that became of it, the newest step first. */
export const managedOrderDetailSchema = managedOrderSchema.extend({
  history: z.array(orderStepSchema),
  canUndo: z.boolean(),
});

export const managedOrdersSchema = z.object({ items: z.array(managedOrderSchema), ...pageShape });

const figures = z.object({ orders: z.int(), revenue: reais });

export const orderSummaryFiguresSchema = z.object({
  counts: z.object(
    Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<
      (typeof orderStatuses)[number],
      z.ZodInt
    >,
  ),
  unsent: z.int().meta({ description: `Novos há mais de ${UNSENT_AFTER_HOURS} horas, dos últimos 30 dias.` }),
  today: figures.meta({ description: "Pedidos feitos e valor pago hoje, no horário de Brasília." }),
  last30Days: figures,
});

export const orderStatusInputSchema = z.strictObject({
  status: z.enum(orderStatuses, "Essa etapa não existe."),
  revision: z.int("A revisão deve ser um número inteiro.").meta({ description: "A revisão que foi lida." }),
  reason: z
    .string("O motivo deve ser um texto.")
    .trim()
    .max(300, "O motivo tem no máximo 300 letras.")
    .optional()
    .meta({ description: "Obrigatório para `lost`." }),
  takeStock: z.boolean().default(true).meta({ description: "Para `paid`: tira as unidades do estoque, uma vez só." }),
  trackingCode: z
    .string("O código de rastreio deve ser um texto.")
    .trim()
    .max(100, "O código de rastreio tem no máximo 100 letras.")
    .optional()
    .meta({ description: "Para `shipped`." }),
});

export const orderUndoInputSchema = orderStatusInputSchema.pick({ revision: true });

/** What an inbox is told of while it is open. */
export const orderEventSchema = z.object({
  code: z.string(),
  status: z.enum(orderStatuses),
  revision: z.int(),
  isNew: z.boolean().meta({ description: "Acabou de chegar, e ninguém mexeu nele." }),
});

export type ManagedOrder = z.output<typeof managedOrderSchema>;
export type ManagedOrderDetail = z.output<typeof managedOrderDetailSchema>;
export type OrderStep = z.output<typeof orderStepSchema>;
export type OrderSummaryFigures = z.output<typeof orderSummaryFiguresSchema>;
export type OrderStatusInput = z.output<typeof orderStatusInputSchema>;
export type OrderEvent = z.output<typeof orderEventSchema>;
