import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { CATALOG_NUMBER } from "#contract/catalog/catalog-number.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#contract/catalog/catalog-query.ts";
import { catalogRefreshInputSchema, catalogRefreshSchema } from "#contract/catalog-admin/catalog-refresh.ts";
import {
  productHistorySchema,
  productTrashSchema,
  restoreVersionInputSchema,
  teamTrashSchema,
  trashedProductSchema,
  withoutCost,
} from "#contract/catalog-admin/product-history.ts";
import {
  managedProductSchema,
  productCreateSchema,
  productUpdateSchema,
} from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { maySeeCost } from "#contract/member/role.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import {
  bearer,
  callOf,
  countIn,
  guardRoutes,
  idParams,
  jsonBody,
  pageNumber,
  refuseFields,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import { refused } from "./admin-endpoint.ts";
import type { CatalogAdminService } from "./catalog-admin.service.ts";
import type { CatalogRefresher } from "./catalog-refresh.ts";

/** What may be sent to the addresses of this file. */
export const catalogBodyRules: BodyRule[] = [{ path: /^\/api\/v1\/products(\/\d+)?$/, maxBytes: 64 * 1024 }];

const IF_MATCH = "if-match";

const tags = ["Administração do catálogo"];
const ifMatchHeader = z.object({
  [IF_MATCH]: z
    .string()
    .regex(/^(W\/)?"?\d{1,15}"?$/, 'O If-Match deve ser a revisão lida, como "42".')
    .optional()
    .meta({ description: "A revisão que foi lida. Se o produto mudou desde então, nada é gravado: 409." }),
});
const notFound = failure("O produto não existe, ou está na lixeira.");
const stale = conflict(
  managedProductSchema,
  "O código já é de outro produto, ou o produto mudou desde que foi lido; `current` é o de agora.",
);

const createProductRoute = createRoute({
  method: "post",
  path: "/products",
  tags,
  security: bearer,
  summary: "Cria um produto",
  description:
    "Campos que não estão aqui são ignorados. Com o cabeçalho Idempotency-Key, repetir o pedido não cria outro.",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(productCreateSchema) },
  responses: {
    200: success(managedProductSchema, "O produto criado."),
    409: failure("Já existe um produto com este código."),
    422: failure("A Idempotency-Key já foi usada com outro corpo."),
    ...refused,
  },
});

const updateRoute = createRoute({
  method: "put",
  path: "/products/{id}",
  tags,
  security: bearer,
  summary: "Muda um produto",
  description:
    "Só o que foi enviado muda. Com If-Match, ou com `revision` no corpo, ninguém sobrescreve o que não viu.",
  request: { params: idParams, headers: ifMatchHeader, body: jsonBody(productUpdateSchema) },
  responses: { 200: success(managedProductSchema, "O produto como ficou."), 404: notFound, 409: stale, ...refused },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/products/{id}",
  tags,
  security: bearer,
  summary: "Exclui um produto",
  description: "Ele sai da loja na hora e fica 30 dias na lixeira, de onde pode voltar.",
  request: { params: idParams, headers: ifMatchHeader },
  responses: {
    200: success(trashedProductSchema, "O produto que foi para a lixeira."),
    404: notFound,
    409: stale,
    ...refused,
  },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/products/{id}/restore",
  tags,
  security: bearer,
  summary: "Tira um produto da lixeira",
  description: "Desfaz a exclusão; o produto volta como era. Repetir não faz mal.",
  request: { params: idParams },
  responses: { 200: success(managedProductSchema, "O produto de volta."), 404: notFound, 409: stale, ...refused },
});

const trashRoute = createRoute({
  method: "get",
  path: "/products/catalog/bin",
  tags,
  security: bearer,
  summary: "A lixeira",
  description: "O que foi excluído nos últimos 30 dias, o mais recente primeiro.",
  request: {
    query: z.object({
      page: pageNumber,
      limit: countIn(MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE_SIZE}.`),
    }),
  },
  responses: { 200: success(productTrashSchema, "A página da lixeira."), ...refused },
});

const historyRoute = createRoute({
  method: "get",
  path: "/products/{id}/history",
  tags,
  security: bearer,
  summary: "O histórico de um produto",
  description: "Quem mudou o quê e quando, o mais recente primeiro, 50 versões por vez; também do que está na lixeira.",
  request: {
    params: idParams,
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,15}$/, "before deve ser o número de uma versão.")
        .transform(Number)
        .optional()
        .meta({ description: "Só as versões anteriores a esta." }),
    }),
  },
  responses: { 200: success(productHistorySchema, "As versões."), 404: notFound, ...refused },
});

const restoreVersionRoute = createRoute({
  method: "post",
  path: "/products/{id}/restore-version",
  tags,
  security: bearer,
  summary: "Traz de volta uma versão de um produto",
  description:
    "O produto fica como era logo depois da mudança `version`. O que ele era até agora continua no histórico.",
  request: { params: idParams, body: jsonBody(restoreVersionInputSchema) },
  responses: { 200: success(managedProductSchema, "O produto como ficou."), 404: notFound, 409: stale, ...refused },
});

const numberParams = z.object({
  number: z
    .string()
    .meta({ description: `O catálogo da loja é o ${CATALOG_NUMBER}.`, example: String(CATALOG_NUMBER) }),
});
const unknownCatalog = failure("Só existe o catálogo 123.");

const refreshRoute = createRoute({
  method: "post",
  path: "/products/catalog/update/{number}",
  tags,
  security: bearer,
  summary: "Relê o catálogo para a busca",
  description:
    "Espera alguns segundos pelo fim. Se ainda estiver em andamento, `status` é running: acompanhe pelo GET do mesmo endereço.",
  request: { params: numberParams, body: jsonBody(catalogRefreshInputSchema) },
  responses: {
    200: success(catalogRefreshSchema, "O que foi relido."),
    404: unknownCatalog,
    409: failure("O catálogo já está sendo atualizado."),
    ...refused,
  },
});

const refreshProgressRoute = createRoute({
  method: "get",
  path: "/products/catalog/update/{number}",
  tags,
  security: bearer,
  summary: "A última atualização do catálogo",
  request: { params: numberParams },
  responses: {
    200: success(catalogRefreshSchema.nullable(), "Como terminou ou até onde foi; nulo se nunca houve."),
    404: unknownCatalog,
    ...refused,
  },
});

const guarded = [
  createProductRoute,
  updateRoute,
  deleteRoute,
  restoreRoute,
  trashRoute,
  historyRoute,
  restoreVersionRoute,
  refreshRoute,
  refreshProgressRoute,
];

function revisionIn(header: string | undefined): number | undefined {
  const digits = /\d+/.exec(header ?? "")?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Before the body is looked at, which names the catalogue once more. */
const requireKnownCatalog: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.param("number") !== String(CATALOG_NUMBER)) throw new AppError("catalog/unknown");
  return next();
};

/** What merchants do: single products, the trash, and 'Atualizar Catálogo'. Behind one guard. */
export function catalogAdminRoutes({
  products,
  refresher,
  roleGuard,
  db,
}: {
  products: CatalogAdminService;
  refresher: CatalogRefresher;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/admin", max: 600, windowSeconds: 60 });
  roleGuard.guard(router, guarded, limit);
  guardRoutes(router, [refreshRoute, refreshProgressRoute], requireKnownCatalog);
  return router
    .openapi(
      createProductRoute,
      async (c) => {
        const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
        return answer(c, managedProductSchema, await products.createProduct(c.req.valid("json"), callOf(c), key));
      },
      refuseFields,
    )
    .openapi(
      updateRoute,
      async (c) => {
        const revision = revisionIn(c.req.valid("header")[IF_MATCH]);
        const given = c.req.valid("json");
        const update = { ...given, revision: revision ?? given.revision };
        return answer(
          c,
          managedProductSchema,
          await products.updateProduct(c.req.valid("param").id, update, callOf(c)),
        );
      },
      refuseFields,
    )
    .openapi(deleteRoute, async (c) => {
      const revision = revisionIn(c.req.valid("header")[IF_MATCH]);
      return answer(
        c,
        trashedProductSchema,
        await products.deleteProduct(c.req.valid("param").id, revision, callOf(c)),
      );
    })
    .openapi(restoreRoute, async (c) =>
      answer(c, managedProductSchema, await products.restoreProduct(c.req.valid("param").id, callOf(c))),
    )
    .openapi(trashRoute, async (c) =>
      answer(c, teamTrashSchema(c.get("role")), await products.listTrash(c.req.valid("query"))),
    )
    .openapi(historyRoute, async (c) => {
      const { before } = c.req.valid("query");
      const history = await products.listVersions(c.req.valid("param").id, before);
      return answer(c, productHistorySchema, maySeeCost(c.get("role")) ? history : withoutCost(history));
    })
    .openapi(restoreVersionRoute, async (c) => {
      const asked = c.req.valid("json");
      return answer(c, managedProductSchema, await products.restoreVersion(c.req.valid("param").id, asked, callOf(c)));
    })
    .openapi(refreshRoute, async (c) => {
      return answer(c, catalogRefreshSchema, await refresher.refresh(c.get("session").accountId));
    })
    .openapi(refreshProgressRoute, async (c) => {
      return answer(c, catalogRefreshSchema.nullable(), await refresher.findLast());
    });
}
