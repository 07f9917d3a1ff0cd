import { z } from "zod";
import { orderSources } from "../order/order-status.ts";

const PRODUCT_NUMBER = "O produto deve ser o número de um produto.";

/** Pages whose visits are counted: those from which orders come. */
export const countedPages = orderSources;

export const pageViewInputSchema = z.strictObject({
  page: z.enum(countedPages, "Essa página não se conta."),
  productId: z.int(PRODUCT_NUMBER).min(1, PRODUCT_NUMBER).max(2_147_483_647, PRODUCT_NUMBER).optional(),
});

const reais = z.number();

const totalsSchema = z.object({
  orders: z.int().meta({ description: "Pedidos feitos no período." }),
  paid: z.int().meta({ description: "Pedidos pagos no período." }),
  lost: z.int().meta({ description: "Pedidos do período que se perderam." }),
  revenue: reais.meta({ description: "Pago no período, sem o frete." }),
  averageTicket: reais.nullable().meta({ description: "Valor médio de um pedido pago; nulo sem nenhum." }),
});

export const salesReportSchema = z.object({
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  totals: totalsSchema,
  before: totalsSchema.meta({ description: "Os mesmos números dos dias anteriores, tantos quantos." }),
  byDay: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: reais })),
  pages: z
    .array(z.object({ page: z.enum(countedPages), views: z.int(), orders: z.int(), paid: z.int() }))
    .meta({ description: "De que página vêm os pedidos. Visitas são contadas desde que esta versão está no ar." }),
  products: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      views: z.int(),
      orders: z.int(),
      quantity: z.int().meta({ description: "Unidades de pedidos pagos." }),
      revenue: reais,
    }),
  ),
  states: z.array(z.object({ uf: z.string(), orders: z.int(), revenue: reais })),
  lostReasons: z.array(z.object({ reason: z.string(), orders: z.int() })),
  searches: z
    .array(z.object({ text: z.string(), count: z.int() }))
    .meta({ description: "O que mais se procurou sem achar, dos últimos 90 dias." }),
});

export type SalesReport = z.output<typeof salesReportSchema>;
export type PageViewInput = z.output<typeof pageViewInputSchema>;
