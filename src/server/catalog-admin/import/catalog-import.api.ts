import { createRoute, z } from "@hono/zod-openapi";
import {
  catalogImportSchema,
  IMPORT_PART_BYTES,
  importApplySchema,
  importListSchema,
  importPhotosSchema,
  importRowKindSchema,
  importRowsSchema,
  importStartSchema,
} from "#contract/catalog-admin/catalog-import.ts";
import { columnMappingSchema, importColumnsSchema } from "#contract/catalog-admin/import-columns.ts";
import { IDEMPOTENCY_HEADER, idempotencyHeaderSchema } from "#contract/order/order.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, rawBody, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  idParams,
  jsonBody,
  refuseFields,
  bearer as security,
  wholeNumber,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { streamText } from "#server/platform/http/stream-text.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import { refused } from "../admin-endpoint.ts";
import type { CatalogImports } from "./catalog-import.service.ts";

/** What may be sent to the addresses of this file. */
export const importBodyRules: BodyRule[] = [
  {
    path: /^\/api\/v1\/products\/import\/\d+\/parts\/\d+$/,
    maxBytes: IMPORT_PART_BYTES,
    type: /^application\/octet-stream\b/i,
  },
];

const tags = ["Importação do catálogo"];
const notFound = failure("A importação não existe.");
const wrongState = failure("A importação não está em um estado que permita isso.");
const answered = (description: string) => ({
  200: success(catalogImportSchema, description),
  404: notFound,
  409: wrongState,
  ...refused,
});

const startRoute = createRoute({
  method: "post",
  path: "/products/import",
  tags,
  security,
  summary: "Anuncia um arquivo para importar",
  description: `Lista JSON, JSON Lines ou CSV de planilha. O arquivo vem depois, em partes de ${IMPORT_PART_BYTES} bytes.`,
  request: { headers: idempotencyHeaderSchema, body: jsonBody(importStartSchema) },
  responses: {
    200: success(catalogImportSchema, "A importação, à espera das partes."),
    422: failure("A Idempotency-Key já foi usada para outro arquivo."),
    ...refused,
  },
});

const partRoute = createRoute({
  method: "put",
  path: "/products/import/{id}/parts/{number}",
  tags,
  security,
  summary: "Manda uma parte do arquivo",
  description: "Bytes como estão no arquivo. As partes contam de 0; mandar de novo substitui.",
  request: {
    params: idParams.extend({ number: wholeNumber("A parte deve ser um número inteiro.").meta({ example: "0" }) }),
    body: {
      required: true,
      content: { "application/octet-stream": { schema: z.any().openapi({ type: "string", format: "binary" }) } },
    },
  },
  responses: { ...answered("A parte está guardada."), 413: failure("A parte é grande demais.") },
});

const checkRoute = createRoute({
  method: "post",
  path: "/products/import/{id}/check",
  tags,
  security,
  summary: "Confere o arquivo sem gravar nada",
  description: "O trabalho segue em segundo plano; acompanhe pelo GET da importação.",
  request: { params: idParams },
  responses: answered("A conferência começou."),
});

const columnRefusals = {
  404: notFound,
  409: failure("O arquivo ainda não chegou inteiro, não está mais guardado, ou já está em outra etapa."),
  422: failure("O arquivo não pôde ser lido; a frase diz por quê."),
  ...refused,
};

const columnsRoute = createRoute({
  method: "get",
  path: "/products/import/{id}/columns",
  tags,
  security,
  summary: "As colunas do arquivo e o que parecem ser",
  description: "Depois do envio e até gravar. De JSON, os nomes dos campos.",
  request: { params: idParams },
  responses: { 200: success(importColumnsSchema, "As colunas."), ...columnRefusals },
});

const mappingRoute = createRoute({
  method: "put",
  path: "/products/import/{id}/columns",
  tags,
  security,
  summary: "Diz o que é cada coluna",
  description:
    "Vale para este arquivo e para os próximos com as mesmas colunas. Um arquivo já conferido precisa ser conferido de novo.",
  request: { params: idParams, body: jsonBody(columnMappingSchema) },
  responses: { 200: success(importColumnsSchema, "As colunas."), ...columnRefusals },
});

const applyRoute = createRoute({
  method: "post",
  path: "/products/import/{id}/apply",
  tags,
  security,
  summary: "Grava no catálogo o que foi conferido",
  description:
    "Tudo, só os produtos novos, ou só preço e estoque dos que já existem. Produtos que alguém mudou depois da conferência ficam como estão e aparecem entre os recusados.",
  request: { params: idParams, body: { content: { "application/json": { schema: importApplySchema } } } },
  responses: answered("A gravação começou."),
});

const stopRoute = createRoute({
  method: "post",
  path: "/products/import/{id}/stop",
  tags,
  security,
  summary: "Para a importação",
  description: "O que já foi gravado fica, e pode ser desfeito.",
  request: { params: idParams },
  responses: answered("A importação parou."),
});

const undoRoute = createRoute({
  method: "post",
  path: "/products/import/{id}/undo",
  tags,
  security,
  summary: "Desfaz a importação inteira",
  description: "Os produtos voltam a ser como eram; os que alguém mudou depois ficam como estão.",
  request: { params: idParams },
  responses: answered("O desfazer começou."),
});

const photosRoute = createRoute({
  method: "get",
  path: "/products/import/{id}/photos",
  tags,
  security,
  summary: "As fotos que não abriram",
  request: { params: idParams },
  responses: { 200: success(importPhotosSchema, "As primeiras cem."), 404: notFound, ...refused },
});

const retryRoute = createRoute({
  method: "post",
  path: "/products/import/{id}/photos",
  tags,
  security,
  summary: "Busca de novo as fotos que não abriram",
  request: { params: idParams },
  responses: answered("A busca começou."),
});

const importRoute = createRoute({
  method: "get",
  path: "/products/import/{id}",
  tags,
  security,
  summary: "Uma importação e até onde foi",
  request: { params: idParams },
  responses: { 200: success(catalogImportSchema, "A importação."), 404: notFound, ...refused },
});

const rowsRoute = createRoute({
  method: "get",
  path: "/products/import/{id}/rows",
  tags,
  security,
  summary: "As linhas do arquivo e o que cada uma faz",
  description: "50 por vez, na ordem do arquivo.",
  request: {
    params: idParams,
    query: z.object({
      kind: importRowKindSchema.optional(),
      after: wholeNumber("after deve ser o número de uma linha.")
        .optional()
        .meta({ description: "Só as linhas depois desta." }),
    }),
  },
  responses: { 200: success(importRowsSchema, "As linhas."), 404: notFound, ...refused },
});

const refusedRoute = createRoute({
  method: "get",
  path: "/products/import/{id}/refused.csv",
  tags,
  security,
  summary: "As linhas recusadas, para abrir no Excel",
  request: { params: idParams },
  responses: {
    200: { description: "Uma linha por motivo.", content: { "text/csv": { schema: z.string() } } },
    404: notFound,
    ...refused,
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/products/catalog/imports",
  tags,
  security,
  summary: "As últimas importações",
  responses: { 200: success(importListSchema, "As 20 mais recentes."), ...refused },
});

/** Files that merchants import, behind the guard of the catalogue. */
export function catalogImportRoutes({
  imports,
  roleGuard,
  db,
}: {
  imports: CatalogImports;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/import", max: 1_200, windowSeconds: 60 });
  const steps = [startRoute, partRoute, columnsRoute, mappingRoute, checkRoute, applyRoute, stopRoute, undoRoute];
  roleGuard.guard(router, [...steps, photosRoute, retryRoute, importRoute, rowsRoute, refusedRoute, listRoute], limit);
  return router
    .openapi(
      startRoute,
      async (c) => {
        const key = c.req.valid("header")[IDEMPOTENCY_HEADER];
        return answer(c, catalogImportSchema, await imports.startImport(c.req.valid("json"), callOf(c), key));
      },
      refuseFields,
    )
    .openapi(partRoute, async (c) => {
      const { id, number } = c.req.valid("param");
      const content = new Uint8Array(await c.req.arrayBuffer());
      return answer(c, catalogImportSchema, await imports.savePart(id, number, content, callOf(c)));
    })
    .openapi(checkRoute, async (c) =>
      answer(c, catalogImportSchema, await imports.checkImport(c.req.valid("param").id, callOf(c))),
    )
    .openapi(columnsRoute, async (c) =>
      answer(c, importColumnsSchema, await imports.getColumns(c.req.valid("param").id)),
    )
    .openapi(
      mappingRoute,
      async (c) => {
        const { mapping } = c.req.valid("json");
        return answer(c, importColumnsSchema, await imports.chooseColumns(c.req.valid("param").id, mapping, callOf(c)));
      },
      refuseFields,
    )
    .openapi(
      applyRoute,
      async (c) => {
        const { mode = "all" } = c.req.valid("json");
        return answer(c, catalogImportSchema, await imports.applyImport(c.req.valid("param").id, mode, callOf(c)));
      },
      refuseFields,
    )
    .openapi(stopRoute, async (c) =>
      answer(c, catalogImportSchema, await imports.stopImport(c.req.valid("param").id, callOf(c))),
    )
    .openapi(undoRoute, async (c) =>
      answer(c, catalogImportSchema, await imports.undoImport(c.req.valid("param").id, callOf(c))),
    )
    .openapi(photosRoute, async (c) => answer(c, importPhotosSchema, await imports.listPhotos(c.req.valid("param").id)))
    .openapi(retryRoute, async (c) =>
      answer(c, catalogImportSchema, await imports.retryPhotos(c.req.valid("param").id)),
    )
    .openapi(importRoute, async (c) => answer(c, catalogImportSchema, await imports.getImport(c.req.valid("param").id)))
    .openapi(rowsRoute, async (c) => {
      const { kind, after = 0 } = c.req.valid("query");
      return answer(c, importRowsSchema, await imports.listRows(c.req.valid("param").id, kind, after));
    })
    .openapi(refusedRoute, async (c) => {
      const { id } = c.req.valid("param");
      const lines = await imports.streamRefused(id);
      const headers = {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="recusados-${id}.csv"`,
      };
      return rawBody(c.body(streamText(lines), 200, headers));
    })
    .openapi(listRoute, async (c) => answer(c, importListSchema, { imports: await imports.listImports() }));
}
