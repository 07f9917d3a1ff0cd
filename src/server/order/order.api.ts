import { createRoute, z } from "@hono/zod-openapi";
import { sessionIdSchema } from "#contract/bot/bot-chat.ts";
import { SESSION_HEADER } from "#contract/bot/bot-wire.ts";
import {
  IDEMPOTENCY_HEADER,
  idempotencyHeaderSchema,
  orderIntentInputSchema,
  orderIntentSchema,
  orderSummarySchema,
  refusedItemSchema,
} from "#contract/order/order.ts";
import { orderQuoteInputSchema, orderQuoteSchema } from "#contract/order/order-quote.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, failureWith, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { OrderService } from "./order.service.ts";

const tags = ["Pedidos"];
const tooMany = failure("Pedidos demais em pouco tempo.");

const codeParams = z.object({ code: z.string().meta({ description: "Código do pedido.", example: "K7M2Q9X" }) });

const orderHeadersSchema = idempotencyHeaderSchema.extend({
  [SESSION_HEADER]: sessionIdSchema.optional().meta({
    description: "O sessionId de uma conversa com o assistente da loja: nela fica que houve um pedido, sem dizer qual.",
  }),
});

const placeRoute = createRoute({
  method: "post",
  path: "/order-intents",
  tags,
  summary: "Guarda um pedido e devolve o link do WhatsApp",
  description:
    "O preço é sempre o do nosso catálogo. A resposta só vem depois que o pedido está gravado. Com o cabeçalho Idempotency-Key, repetir o pedido não cria outro.",
  request: {
    headers: orderHeadersSchema,
    body: { required: true, content: { "application/json": { schema: orderIntentInputSchema } } },
  },
  responses: {
    200: success(orderIntentSchema, "O pedido guardado."),
    400: failure("Um campo não foi aceito; a frase diz qual."),
    404: failure("O produto não existe, ou não está à venda."),
    409: failureWith(
      { details: z.array(refusedItemSchema).optional() },
      "Sem estoque, sem essa quantidade ou sem essa opção; `details` diz quais linhas de uma lista.",
    ),
    422: failure("A Idempotency-Key já foi usada com outro corpo."),
    429: tooMany,
  },
});

const quoteRoute = createRoute({
  method: "post",
  path: "/order-intents/quote",
  tags,
  summary: "Quanto custa uma lista agora",
  description: "Confere preço, estoque e frete de cada linha, sem guardar nada.",
  request: { body: { required: true, content: { "application/json": { schema: orderQuoteInputSchema } } } },
  responses: {
    200: success(orderQuoteSchema, "A lista, linha por linha."),
    400: failure("Um campo não foi aceito, ou o CEP não tem 8 dígitos ou não é de nenhum estado."),
    429: tooMany,
  },
});

const claimRoute = createRoute({
  method: "post",
  path: "/order-intents/{code}/payment-claim",
  tags,
  summary: "O comprador avisa que já pagou",
  description: "Só um aviso para a loja, que confere o pagamento e confirma.",
  request: { params: codeParams },
  responses: {
    200: success(orderSummarySchema, "O pedido."),
    404: failure("Não há pedido com esse código."),
    429: tooMany,
  },
});

const summaryRoute = createRoute({
  method: "get",
  path: "/order-intents/{code}",
  tags,
  summary: "O resumo de um pedido",
  description: "Para quem tem o código. Do endereço de entrega, só o estado.",
  request: { params: codeParams },
  responses: {
    200: success(orderSummarySchema, "O pedido."),
    404: failure("Não há pedido com esse código."),
    429: tooMany,
  },
});

interface OrderRoutes {
  orders: OrderService;
  /** Notes in a conversation that an order came of it. */
  noteOrder: (sessionId: string) => Promise<void>;
  db: Db;
}

export function orderRoutes({ orders, noteOrder, db }: OrderRoutes) {
  const router = createApiRouter();
  router.use("/order-intents/*", noStore);
  router.post(placeRoute.getRoutingPath(), limitPerAddress(db, { name: "order/place", max: 600, windowSeconds: 60 }));
  const reading = limitPerAddress(db, { name: "order/read", max: 600, windowSeconds: 60 });
  router.post(quoteRoute.getRoutingPath(), reading);
  router.post(claimRoute.getRoutingPath(), reading);
  router.get(summaryRoute.getRoutingPath(), reading);
  return router
    .openapi(placeRoute, async (c) => {
      const { [IDEMPOTENCY_HEADER]: key, [SESSION_HEADER]: sessionId } = c.req.valid("header");
      const order = await orders.placeOrder(c.req.valid("json"), key);
      if (sessionId) await noteOrder(sessionId);
      return answer(c, orderIntentSchema, order);
    })
    .openapi(quoteRoute, async (c) => answer(c, orderQuoteSchema, await orders.quoteOrder(c.req.valid("json"))))
    .openapi(claimRoute, async (c) =>
      answer(c, orderSummarySchema, await orders.claimPayment(c.req.valid("param").code)),
    )
    .openapi(summaryRoute, async (c) =>
      answer(c, orderSummarySchema, await orders.getOrder(c.req.valid("param").code)),
    );
}
