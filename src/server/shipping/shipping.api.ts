import { createRoute } from "@hono/zod-openapi";
import { shippingEstimateInputSchema, shippingEstimateSchema } from "#contract/order/shipping.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { ShippingService } from "./shipping.service.ts";

const estimateRoute = createRoute({
  method: "post",
  path: "/shipping/estimate",
  tags: ["Pedidos"],
  summary: "Estima o frete de um produto",
  description:
    "Pela tabela da loja, de destino e faixa de peso, ou pela que vem com ela, sem consultar transportadoras. É uma estimativa: a loja confirma o valor pelo WhatsApp. Grátis quando o total dos produtos passa do limite.",
  request: { body: { required: true, content: { "application/json": { schema: shippingEstimateInputSchema } } } },
  responses: {
    200: success(shippingEstimateSchema, "A estimativa."),
    400: failure("Um campo não foi aceito, ou o CEP não tem 8 dígitos ou não é de nenhum estado."),
    404: failure("O produto não existe, ou não está à venda."),
    409: failure("A loja não entrega nesse CEP, ou não com esse peso."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

export function shippingRoutes(shipping: ShippingService, db: Db) {
  const router = createApiRouter();
  router.use(
    estimateRoute.getRoutingPath(),
    limitPerAddress(db, { name: "shipping/estimate", max: 600, windowSeconds: 60 }),
  );
  return router.openapi(estimateRoute, async (c) =>
    answer(c, shippingEstimateSchema, await shipping.estimateShipping(c.req.valid("json"))),
  );
}
