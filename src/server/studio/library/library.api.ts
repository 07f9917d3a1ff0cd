import { createRoute, z } from "@hono/zod-openapi";
import { libraryPageSchema, libraryQuerySchema, librarySummarySchema } from "#contract/studio/library.ts";
import { assetNameSchema, assetSchema, toolFiguresSchema } from "#contract/studio/studio.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { guardRoutes, idParams, idSchema, jsonBody, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import { notFound, refused, toolsSchema } from "../studio-endpoint.ts";
import type { Library } from "./library.service.ts";
import { libraryLimit, libraryTags as tags } from "./library-endpoint.ts";

const listRoute = createRoute({
  method: "get",
  path: "/studio/library",
  tags,
  security,
  summary: "Tudo que a conta guarda: busca, tipo, ordem",
  request: { query: libraryQuerySchema },
  responses: { 200: success(libraryPageSchema, "Uma página de 24."), ...refused },
});

const summaryRoute = createRoute({
  method: "get",
  path: "/studio/library/summary",
  tags,
  security,
  summary: "Quanto a conta guarda e usa",
  responses: { 200: success(librarySummarySchema, "Os números."), ...refused },
});

const figuresRoute = createRoute({
  method: "get",
  path: "/studio/figures",
  tags,
  security,
  summary: "Os números da página de uma ou mais ferramentas",
  request: { query: z.object({ tools: toolsSchema }) },
  responses: { 200: success(toolFiguresSchema, "Os números."), ...refused },
});

const assetListSchema = z.object({ assets: z.array(assetSchema), hasMore: z.boolean() });
const assetsRoute = createRoute({
  method: "get",
  path: "/studio/assets",
  tags,
  security,
  summary: "O que umas ferramentas fizeram, do mais novo ao mais antigo",
  request: { query: z.object({ tools: toolsSchema, before: idSchema.optional() }) },
  responses: { 200: success(assetListSchema, "24 por vez."), ...refused },
});

const assetRoute = createRoute({
  method: "get",
  path: "/studio/assets/{id}",
  tags,
  security,
  summary: "Uma criação",
  request: { params: idParams },
  responses: { 200: success(assetSchema, "A criação."), 404: notFound, ...refused },
});

const renameRoute = createRoute({
  method: "put",
  path: "/studio/assets/{id}",
  tags,
  security,
  summary: "Dá outro nome",
  request: { params: idParams, body: jsonBody(assetNameSchema) },
  responses: { 200: success(assetSchema, "A criação, com o nome novo."), 404: notFound, ...refused },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/studio/assets/{id}",
  tags,
  security,
  summary: "Exclui; por 30 dias dá para trazer de volta",
  request: { params: idParams },
  responses: { 200: done("Está na lixeira."), 404: notFound, ...refused },
});

const restoreRoute = createRoute({
  method: "post",
  path: "/studio/assets/{id}/restore",
  tags,
  security,
  summary: "Traz de volta o que foi excluído",
  request: { params: idParams },
  responses: {
    200: success(assetSchema, "A criação, de volta."),
    404: notFound,
    409: failure("Não há espaço para ela."),
    ...refused,
  },
});

const useRoute = createRoute({
  method: "post",
  path: "/studio/assets/{id}/use",
  tags,
  security,
  summary: "Conta que a criação foi usada fora daqui",
  request: { params: idParams },
  responses: { 200: success(assetSchema, "A criação."), 404: notFound, ...refused },
});

interface LibraryRoutesGround {
  library: Library;
  findSession: FindSession;
  db: Db;
}

/** What people keep: found, named, thrown away and taken back. */
export function libraryRoutes({ library, findSession, db }: LibraryRoutesGround) {
  const router = createApiRouter();
  const finding = [listRoute, summaryRoute, figuresRoute, assetsRoute, assetRoute];
  const changing = [renameRoute, deleteRoute, restoreRoute, useRoute];
  guardRoutes(router, [...finding, ...changing], libraryLimit(db), requireSession(findSession));
  return router
    .openapi(listRoute, async (c) =>
      answer(c, libraryPageSchema, await library.listLibrary(c.get("session").accountId, c.req.valid("query"))),
    )
    .openapi(summaryRoute, async (c) =>
      answer(c, librarySummarySchema, await library.getSummary(c.get("session").accountId)),
    )
    .openapi(figuresRoute, async (c) =>
      answer(c, toolFiguresSchema, await library.getFigures(c.get("session").accountId, c.req.valid("query").tools)),
    )
    .openapi(assetsRoute, async (c) => {
      const { tools, before } = c.req.valid("query");
      return answer(c, assetListSchema, await library.listAssets(c.get("session").accountId, tools, before));
    })
    .openapi(assetRoute, async (c) =>
      answer(c, assetSchema, await library.getAsset(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(renameRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(
        c,
        assetSchema,
        await library.renameAsset(c.get("session").accountId, id, c.req.valid("json").name),
      );
    })
    .openapi(deleteRoute, async (c) => {
      await library.binAsset(c.get("session").accountId, c.req.valid("param").id);
      return answerDone(c, 200, "Excluído. Você tem 30 dias para trazer de volta.");
    })
    .openapi(restoreRoute, async (c) =>
      answer(c, assetSchema, await library.restoreAsset(c.get("session").accountId, c.req.valid("param").id)),
    )
    .openapi(useRoute, async (c) =>
      answer(c, assetSchema, await library.useAsset(c.get("session").accountId, c.req.valid("param").id)),
    );
}
