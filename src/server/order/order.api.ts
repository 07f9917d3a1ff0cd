import { createRoute, z } from "@hono/zod-openapi";
import {
  IDEMPOTENCY_HEADER,
  idempotencyHeaderSchema,
  orderIntentInputSchema,
  orderIntentSchema,
  orderSummarySchema,
} from "#contract/order/order.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { OrderService } from "./order.service.ts";

const tags = ["Pedidos"];
const tooMany = failure("Pedidos demais em pouco tempo.");

const placeRoute = createRoute({
  method: "post",
  path: "/order-intents",
  tags,
  summary: "Guarda um pedido e devolve o link do WhatsApp",
  description:
    "O preço é sempre o do nosso catálogo. A resposta só vem depois que o pedido está gravado. Com o cabeçalho Idempotency-Key, repetir o pedido não cria outro.",
  request: {
    headers: idempotencyHeaderSchema,
    body: { required: true, content: { "application/json": { schema: orderIntentInputSchema } } },
  },
  responses: {
    200: success(orderIntentSchema, "O pedido guardado."),
    400: failure("Um campo não foi aceito; a frase diz qual."),
    404: failure("O produto não existe, ou não está à venda."),
    409: failure("Sem estoque, sem essa quantidade ou sem essa opção."),
    422: failure("A Idempotency-Key já foi usada com outro corpo."),
    429: tooMany,
  },
});

const summaryRoute = createRoute({
  method: "get",
  path: "/order-intents/{code}",
  tags,
  summary: "O resumo de um pedido",
  description: "Para quem tem o código. Do endereço de entrega, só o estado.",
  request: { params: z.object({ code: z.string().meta({ description: "Código do pedido.", example: "K7M2Q9X" }) }) },
  responses: {
    200: success(orderSummarySchema, "O pedido."),
    404: failure("Não há pedido com esse código."),
    429: tooMany,
  },
});

export function orderRoutes(orders: OrderService, db: Db) {
  const router = createApiRouter();
  router.use("/order-intents/*", noStore);
  router.post(placeRoute.getRoutingPath(), limitPerAddress(db, { name: "order/place", max: 600, windowSeconds: 60 }));
  router.get(summaryRoute.getRoutingPath(), limitPerAddress(db, { name: "order/read", max: 600, windowSeconds: 60 }));
  return router
    .openapi(placeRoute, async (c) => {
      const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
      return answer(c, orderIntentSchema, await orders.placeOrder(c.req.valid("json"), key));
    })
    .openapi(summaryRoute, async (c) =>
      answer(c, orderSummarySchema, await orders.getOrder(c.req.valid("param").code)),
    );
}
