import { createRoute, z } from "@hono/zod-openapi";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#contract/catalog/catalog-query.ts";
import {
  feedStateSchema,
  healthFixInputSchema,
  healthFixSchema,
  healthIgnoreInputSchema,
  healthIgnoreSchema,
  healthPageSchema,
  healthRuleSchema,
  healthSchema,
  healthUndoInputSchema,
  healthUndoSchema,
  leftOutPageSchema,
  leftOutReasonSchema,
} from "#contract/catalog-admin/health-list.ts";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";
import { AppError } from "#contract/errors.ts";
import { maySeeCost, type Role } from "#contract/member/role.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  jsonBody,
  pageNumber,
  refuseFields,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { refused } from "../admin-endpoint.ts";
import type { Feeds } from "../feeds/feed-state.ts";
import type { ProductHealth } from "./product-health.service.ts";

const tags = ["Saúde do catálogo e feeds"];
const params = z.object({ rule: healthRuleSchema });
const paging = {
  page: pageNumber,
  limit: countIn(MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE_SIZE}.`),
};

const healthRoute = createRoute({
  method: "get",
  path: "/products/health",
  tags,
  security,
  summary: "O que há de errado com os produtos à venda",
  responses: { 200: success(healthSchema, "Uma linha por regra."), ...refused },
});

const listRoute = createRoute({
  method: "get",
  path: "/products/health/{rule}",
  tags,
  security,
  summary: "Os produtos em que uma regra achou algo",
  request: {
    params,
    query: z.object({
      ...paging,
      ignored: z
        .enum(["true", "false"], "ignored deve ser true ou false.")
        .default("false")
        .transform((text) => text === "true")
        .meta({ description: "true = só os que alguém mandou ignorar." }),
    }),
  },
  responses: { 200: success(healthPageSchema, "Os produtos da página."), ...refused },
});

const fixRoute = createRoute({
  method: "post",
  path: "/products/health/{rule}/fix",
  tags,
  security,
  summary: "Corrige o que ninguém precisa decidir",
  description: "Até 500 produtos por pedido. Cada mudança fica no histórico do produto, e `undo` a desfaz.",
  request: { params, body: jsonBody(healthFixInputSchema) },
  responses: { 200: success(healthFixSchema, "O que mudou."), ...refused },
});

const undoRoute = createRoute({
  method: "post",
  path: "/products/health/{rule}/undo",
  tags,
  security,
  summary: "Desfaz uma correção",
  description: "Produtos que alguém mudou depois ficam como estão.",
  request: { params, body: jsonBody(healthUndoInputSchema) },
  responses: { 200: success(healthUndoSchema, "Quantos voltaram."), ...refused },
});

const ignoreRoute = createRoute({
  method: "put",
  path: "/products/health/{rule}/ignored",
  tags,
  security,
  summary: "Ignora o que uma regra acha em alguns produtos, ou deixa de ignorar",
  request: { params, body: jsonBody(healthIgnoreInputSchema) },
  responses: { 200: success(healthIgnoreSchema, "Quantos mudaram."), ...refused },
});

const feedsRoute = createRoute({
  method: "get",
  path: "/products/feeds",
  tags,
  security,
  summary: "Os feeds do Google e da Meta, e o que ficou de fora",
  responses: { 200: success(feedStateSchema, "Os endereços e os números."), ...refused },
});

const leftOutRoute = createRoute({
  method: "get",
  path: "/products/feeds/{reason}",
  tags,
  security,
  summary: "Os produtos que um motivo deixa fora dos feeds",
  request: { params: z.object({ reason: leftOutReasonSchema }), query: z.object(paging) },
  responses: { 200: success(leftOutPageSchema, "Os produtos da página."), ...refused },
});

/** That a product sells below what it cost tells what it cost. */
const mayKnow = (role: Role, rule: HealthRule) => rule !== "below-cost" || maySeeCost(role);

/** What is wrong with the catalogue, and what of it goes out. */
export function productHealthRoutes({
  health,
  feeds,
  roleGuard,
  db,
}: {
  health: ProductHealth;
  feeds: Feeds;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/health", max: 600, windowSeconds: 60 });
  roleGuard.guard(router, [healthRoute, listRoute, fixRoute, undoRoute, ignoreRoute, feedsRoute, leftOutRoute], limit);
  return router
    .openapi(healthRoute, async (c) => {
      const found = await health.readHealth();
      return answer(
        c,
        healthSchema,
        found.filter(({ rule }) => mayKnow(c.get("role"), rule)),
      );
    })
    .openapi(
      listRoute,
      async (c) => {
        const { ignored, ...page } = c.req.valid("query");
        const { rule } = c.req.valid("param");
        if (!mayKnow(c.get("role"), rule)) throw new AppError("member/role-required");
        return answer(c, healthPageSchema, await health.listFaulty(rule, ignored, page));
      },
      refuseFields,
    )
    .openapi(
      fixRoute,
      async (c) => {
        const { productIds } = c.req.valid("json");
        return answer(c, healthFixSchema, await health.fix(c.req.valid("param").rule, productIds, callOf(c)));
      },
      refuseFields,
    )
    .openapi(
      undoRoute,
      async (c) =>
        answer(c, healthUndoSchema, await health.undo(c.req.valid("param").rule, c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(
      ignoreRoute,
      async (c) =>
        answer(c, healthIgnoreSchema, await health.ignore(c.req.valid("param").rule, c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(feedsRoute, async (c) => answer(c, feedStateSchema, await feeds.readFeeds()))
    .openapi(
      leftOutRoute,
      async (c) =>
        answer(c, leftOutPageSchema, await feeds.listLeftOut(c.req.valid("param").reason, c.req.valid("query"))),
      refuseFields,
    );
}
