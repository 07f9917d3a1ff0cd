import { createRoute, z } from "@hono/zod-openapi";
import { MAX_PAGE_SIZE } from "#contract/catalog/catalog-query.ts";
import {
  bulkEditSchema,
  bulkListSchema,
  bulkPreviewInputSchema,
  bulkRowPageSchema,
} from "#contract/catalog-admin/bulk-edit.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idParams,
  jsonBody,
  pageNumber,
  refuseFields,
  bearer as security,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { refused } from "../admin-endpoint.ts";
import type { BulkEdits } from "./bulk-edit.service.ts";

const ROWS_A_PAGE = 50;
const tags = ["Alterações em massa"];
const notFound = failure("A alteração não existe, ou a prévia venceu.");
const answered = (description: string) => ({
  200: success(bulkEditSchema, description),
  404: notFound,
  409: failure("A alteração está em outra etapa, não muda nada, ou outra está em andamento."),
  ...refused,
});

const previewRoute = createRoute({
  method: "post",
  path: "/products/bulk/preview",
  tags,
  security,
  summary: "Mostra o que uma alteração faria, sem gravar nada",
  description:
    "O filtro é resolvido agora: gravar vale para estes produtos, e os que alguém mudar depois ficam como estão. `percent` e `amount` somam ao que o comprador paga; `margin` é (preço − custo) / preço, em %. Em promoção muda o preço promocional; quando o preço novo alcança o original, a promoção termina. A prévia vale por um dia.",
  request: { body: jsonBody(bulkPreviewInputSchema) },
  responses: { 200: success(bulkEditSchema, "O que mudaria."), ...refused },
});

const applyRoute = createRoute({
  method: "post",
  path: "/products/bulk/{id}/apply",
  tags,
  security,
  summary: "Grava o que a prévia mostrou",
  description: "O trabalho segue em segundo plano, um por vez na loja; acompanhe pelo GET da alteração.",
  request: { params: idParams },
  responses: answered("A gravação começou."),
});

const stopRoute = createRoute({
  method: "post",
  path: "/products/bulk/{id}/stop",
  tags,
  security,
  summary: "Para a alteração",
  description: "O que já foi gravado fica, e pode ser desfeito.",
  request: { params: idParams },
  responses: answered("A alteração parou."),
});

const undoRoute = createRoute({
  method: "post",
  path: "/products/bulk/{id}/undo",
  tags,
  security,
  summary: "Desfaz a alteração inteira",
  description: "Os produtos voltam a ser como eram; os que alguém mudou depois ficam como estão.",
  request: { params: idParams },
  responses: answered("O desfazer começou."),
});

const bulkRoute = createRoute({
  method: "get",
  path: "/products/bulk/{id}",
  tags,
  security,
  summary: "Uma alteração e até onde foi",
  request: { params: idParams },
  responses: { 200: success(bulkEditSchema, "A alteração."), 404: notFound, ...refused },
});

const rowsRoute = createRoute({
  method: "get",
  path: "/products/bulk/{id}/rows",
  tags,
  security,
  summary: "O que uma prévia faria, página por página",
  description:
    "Antes os produtos que merecem um olhar: os que ficam como estão, os que passam a custar menos que o custo, os que saem da promoção. Só enquanto nada foi gravado.",
  request: {
    params: idParams,
    query: z.object({
      page: pageNumber,
      limit: countIn(MAX_PAGE_SIZE, ROWS_A_PAGE, `limit deve ser um número inteiro de 1 a ${MAX_PAGE_SIZE}.`),
    }),
  },
  responses: {
    200: success(bulkRowPageSchema, "Os produtos da página."),
    404: notFound,
    409: failure("A alteração já foi gravada, ou está sendo."),
    ...refused,
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/products/bulk",
  tags,
  security,
  summary: "As últimas alterações em massa",
  responses: { 200: success(bulkListSchema, "As 20 mais recentes que foram gravadas."), ...refused },
});

/** Changes of many products at once, behind the guard of the catalogue. */
export function bulkEditRoutes({ bulk, roleGuard, db }: { bulk: BulkEdits; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/bulk", max: 600, windowSeconds: 60 });
  // A preview reads every product that it is about.
  const previewLimit = limitPerAddress(db, { name: "catalog/bulk-preview", max: 30, windowSeconds: 60 });
  roleGuard.guard(router, [previewRoute], previewLimit);
  roleGuard.guard(router, [applyRoute, stopRoute, undoRoute, bulkRoute, rowsRoute, listRoute], limit);
  return router
    .openapi(
      previewRoute,
      async (c) => answer(c, bulkEditSchema, await bulk.previewBulk(c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(applyRoute, async (c) =>
      answer(c, bulkEditSchema, await bulk.applyBulk(c.req.valid("param").id, callOf(c))),
    )
    .openapi(stopRoute, async (c) => answer(c, bulkEditSchema, await bulk.stopBulk(c.req.valid("param").id, callOf(c))))
    .openapi(undoRoute, async (c) => answer(c, bulkEditSchema, await bulk.undoBulk(c.req.valid("param").id, callOf(c))))
    .openapi(bulkRoute, async (c) => answer(c, bulkEditSchema, await bulk.getBulk(c.req.valid("param").id)))
    .openapi(
      rowsRoute,
      async (c) => answer(c, bulkRowPageSchema, await bulk.listRows(c.req.valid("param").id, c.req.valid("query"))),
      refuseFields,
    )
    .openapi(listRoute, async (c) => answer(c, bulkListSchema, { edits: await bulk.listBulks() }));
}
