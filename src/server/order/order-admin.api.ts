import { createRoute, z } from "@hono/zod-openapi";
import { orderCustomerInputSchema } from "#contract/customer/customer.ts";
import {
  managedOrderDetailSchema,
  managedOrdersSchema,
  orderEventSchema,
  orderStatusInputSchema,
  orderSummaryFiguresSchema,
  orderUndoInputSchema,
} from "#contract/order/order-admin.ts";
import { orderStatuses } from "#contract/order/order-status.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idSchema,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  searchText,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { streamText } from "#server/platform/http/stream-text.ts";
import type { OrderAdminService } from "./order-admin.service.ts";
import { createOrderEvents } from "./order-events.ts";
import { exportOrders } from "./order-export.ts";
import type { OrderWatch } from "./order-watch.ts";

const MAX_LIMIT = 100;
const DAY_MS = 86_400_000;
const tags = ["Pedidos da loja"];
const refused = { ...refusedToAnyone, 403: failure("A conta não cuida da loja.") };
const missing = failure("Não há pedido com esse código.");
const params = z.object({ code: z.string().meta({ description: "Código do pedido.", example: "K7M2Q9X" }) });

const DAY_EXAMPLE = "Informe o dia como 2026-11-30.";
const day = z.iso
  .date(DAY_EXAMPLE)
  // ISO 8601 has a year 0, the database has none; the day after the last of all has no date.
  .refine((date) => date >= "1000" && date < "9000", DAY_EXAMPLE)
  .transform((date) => new Date(`${date}T00:00:00-03:00`))
  .optional()
  .meta({ description: "Dia no horário de Brasília, como 2026-11-30." });

const filters = {
  status: z.enum(orderStatuses, "Essa etapa não existe.").optional(),
  q: searchText.optional().meta({ description: "Código ou começo dele, ou palavras de um produto." }),
  from: day,
  to: day,
  customer: idSchema.optional().meta({ description: "O número de um cliente." }),
};

const listRoute = createRoute({
  method: "get",
  path: "/orders",
  tags,
  security,
  summary: "Os pedidos da loja, os mais novos primeiro",
  request: {
    query: z.object({
      ...filters,
      page: pageNumber,
      limit: countIn(MAX_LIMIT, 50, `limit deve ser um número inteiro de 1 a ${MAX_LIMIT}.`),
    }),
  },
  responses: { 200: success(managedOrdersSchema, "Os pedidos da página."), ...refused },
});

const summaryRoute = createRoute({
  method: "get",
  path: "/orders/summary",
  tags,
  security,
  summary: "Quantos pedidos há em cada etapa, e o que foi pago",
  responses: { 200: success(orderSummaryFiguresSchema, "Os números."), ...refused },
});

const exportRoute = createRoute({
  method: "get",
  path: "/orders/export.csv",
  tags,
  security,
  summary: "Os pedidos como planilha",
  description: "Uma linha por produto, com `;` e UTF-8, sem nada que uma planilha tome por fórmula.",
  request: { query: z.object(filters) },
  responses: {
    200: { description: "A planilha.", content: { "text/csv": { schema: z.string() } } },
    ...refused,
  },
});

const eventsRoute = createRoute({
  method: "get",
  path: "/orders/events",
  tags,
  security,
  summary: "Avisa de cada pedido novo ou mudado",
  description:
    "Um evento `ready` quando tudo passa a ser avisado, e daí eventos `order` com um objeto JSON, enquanto a conexão durar: no máximo 10 minutos, depois é só abrir outra.",
  responses: {
    200: { description: "Os eventos.", content: { "text/event-stream": { schema: orderEventSchema } } },
    503: failure("Há caixas demais abertas."),
    ...refused,
  },
});

const detailRoute = createRoute({
  method: "get",
  path: "/orders/{code}",
  tags,
  security,
  summary: "Um pedido, com tudo que aconteceu com ele",
  request: { params },
  responses: { 200: success(managedOrderDetailSchema, "O pedido."), 404: missing, ...refused },
});

const changed = conflict(managedOrderDetailSchema, "O pedido mudou desde que foi lido, ou já está nessa etapa.");

const statusRoute = createRoute({
  method: "put",
  path: "/orders/{code}/status",
  tags,
  security,
  summary: "Leva um pedido a outra etapa",
  description: "Pago, as unidades saem do estoque uma vez só, até onde houver. Perdido pede um motivo.",
  request: { params, body: jsonBody(orderStatusInputSchema) },
  responses: { 200: success(managedOrderDetailSchema, "O pedido."), 404: missing, 409: changed, ...refused },
});

const undoRoute = createRoute({
  method: "post",
  path: "/orders/{code}/undo",
  tags,
  security,
  summary: "Desfaz a última etapa de um pedido",
  description: "O que a etapa tirou do estoque volta para ele.",
  request: { params, body: jsonBody(orderUndoInputSchema) },
  responses: { 200: success(managedOrderDetailSchema, "O pedido."), 404: missing, 409: changed, ...refused },
});

const customerRoute = createRoute({
  method: "put",
  path: "/orders/{code}/customer",
  tags,
  security,
  summary: "Diz de quem é um pedido",
  description: "Para o que a loja soube na conversa. O que não vem no corpo fica sem valor.",
  request: { params, body: jsonBody(orderCustomerInputSchema) },
  responses: { 200: success(managedOrderDetailSchema, "O pedido."), 404: missing, 409: changed, ...refused },
});

interface OrderAdminRoutes {
  admin: OrderAdminService;
  watch: OrderWatch;
  roleGuard: RoleGuard;
  db: Db;
}

interface Filters {
  status?: (typeof orderStatuses)[number] | undefined;
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  customer?: number | undefined;
}

/** `to` is a day that counts. */
const toFilters = ({ status, q, from, to, customer }: Filters) => ({
  status,
  search: q,
  from,
  until: to && new Date(to.getTime() + DAY_MS),
  customerId: customer,
});

/** The inbox of the shop, for its own people. */
export function orderAdminRoutes({ admin, watch, roleGuard, db }: OrderAdminRoutes) {
  const router = createApiRouter();
  const streamOrderEvents = createOrderEvents(watch);
  const limit = limitPerAddress(db, { name: "order/admin", max: 600, windowSeconds: 60 });
  const routes = [
    listRoute,
    summaryRoute,
    exportRoute,
    eventsRoute,
    detailRoute,
    statusRoute,
    undoRoute,
    customerRoute,
  ];
  roleGuard.guard(router, routes, limit, noStore);
  return router
    .openapi(listRoute, async (c) => {
      const { page, limit: size, ...query } = c.req.valid("query");
      return answer(c, managedOrdersSchema, await admin.listOrders(toFilters(query), { page, limit: size }));
    })
    .openapi(summaryRoute, async (c) => answer(c, orderSummaryFiguresSchema, await admin.readSummary()))
    .openapi(
      exportRoute,
      (c) =>
        c.body(streamText(exportOrders(db, toFilters(c.req.valid("query")))), 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="pedidos.csv"',
        }) as never,
    )
    .openapi(eventsRoute, (c) => {
      const authorization = c.req.header("authorization");
      return streamOrderEvents(() => roleGuard.letsIn("GET /orders/events", authorization)) as never;
    })
    .openapi(detailRoute, async (c) =>
      answer(c, managedOrderDetailSchema, await admin.getDetail(c.req.valid("param").code)),
    )
    .openapi(statusRoute, async (c) => {
      const { code } = c.req.valid("param");
      return answer(c, managedOrderDetailSchema, await admin.changeStatus(code, c.req.valid("json"), callOf(c)));
    })
    .openapi(customerRoute, async (c) => {
      const { code } = c.req.valid("param");
      return answer(c, managedOrderDetailSchema, await admin.changeCustomer(code, c.req.valid("json"), callOf(c)));
    })
    .openapi(undoRoute, async (c) => {
      const { code } = c.req.valid("param");
      const { revision } = c.req.valid("json");
      return answer(c, managedOrderDetailSchema, await admin.undoStatus(code, revision, callOf(c)));
    });
}
