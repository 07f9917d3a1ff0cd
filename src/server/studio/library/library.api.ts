import { createRoute, z } from "@hono/zod-openapi";
import {
  fileAddressSchema,
  libraryPageSchema,
  libraryQuerySchema,
  librarySummarySchema,
  sharedAssetSchema,
  shareListSchema,
  shareSchema,
  shareStartSchema,
  zipSchema,
} from "#contract/library.ts";
import { assetNameSchema, assetSchema, toolFiguresSchema } from "#contract/studio.ts";
import type { Db } from "../../db/database.ts";
import { answer, answerDone, done, failure, success } from "../../http/api-answer.ts";
import { createApiRouter } from "../../http/api-router.ts";
import { limitPerAddress } from "../../http/rate-limit.ts";
import { type FindSession, requireSession } from "../../http/require-session.ts";
import type { Storage } from "../../storage/storage.ts";
import {
  fileContent,
  idParams,
  idSchema,
  jsonBody,
  notFound,
  refused,
  bearer as security,
  toolsSchema,
} from "../studio-endpoint.ts";
import { answerFile } from "./file-answer.ts";
import { disposition } from "./file-name.ts";
import type { Library } from "./library.service.ts";

const tags = ["Biblioteca"];
const HOUR_SECONDS = 3_600;
const linkOver = failure("O link venceu ou foi desativado.");
const tokenParams = z.object({ token: z.string().min(1).max(60, "Este link não está inteiro.") });
const downloadQuery = z.object({
  download: z
    .enum(["1"], "download só pode ser 1.")
    .optional()
    .meta({ description: "Para guardar em vez de mostrar." }),
});
const fileAnswers = (description: string) => ({
  200: fileContent(description),
  206: fileContent("A parte pedida em Range."),
  304: { description: "É o que você já tem." },
  416: { description: "O arquivo não tem essa parte." },
});

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

const ownFileRoute = createRoute({
  method: "get",
  path: "/studio/assets/{id}/file",
  tags,
  security,
  summary: "O arquivo, inteiro ou em parte (Range)",
  request: { params: idParams, query: downloadQuery },
  responses: { ...fileAnswers("O arquivo."), 404: notFound, ...refused },
});

const fileRoute = createRoute({
  method: "get",
  path: "/studio/files/{id}/{endsAtHour}/{signature}",
  tags,
  summary: "O arquivo de uma criação, pelo endereço que ela traz",
  request: {
    params: idParams.extend({ endsAtHour: idSchema, signature: z.string().max(60) }),
    query: downloadQuery,
  },
  responses: { ...fileAnswers("O arquivo."), 404: failure("O endereço venceu ou o arquivo foi excluído.") },
});

const askZipRoute = createRoute({
  method: "post",
  path: "/studio/zips",
  tags,
  security,
  summary: "Pede vários arquivos em um ZIP",
  request: { body: jsonBody(zipSchema) },
  responses: { 200: success(fileAddressSchema, "Vale por dez minutos."), 404: notFound, ...refused },
});

const zipRoute = createRoute({
  method: "get",
  path: "/studio/zips/{accountId}/{endsAt}/{list}/{signature}",
  tags,
  summary: "O ZIP, escrito enquanto é lido",
  request: {
    params: z.object({
      accountId: idSchema,
      endsAt: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
      list: z.string().regex(/^\d{1,10}(-\d{1,10}){0,99}$/),
      signature: z.string().max(60),
    }),
  },
  responses: { 200: fileContent("O ZIP."), 404: failure("O endereço venceu, ou algo foi excluído.") },
});

const shareRoute = createRoute({
  method: "post",
  path: "/studio/assets/{id}/shares",
  tags,
  security,
  summary: "Cria um link que qualquer pessoa abre, por alguns dias",
  request: { params: idParams, body: jsonBody(shareStartSchema) },
  responses: { 200: success(shareSchema, "O link."), 404: notFound, 409: failure("Há links demais."), ...refused },
});

const sharesRoute = createRoute({
  method: "get",
  path: "/studio/assets/{id}/shares",
  tags,
  security,
  summary: "Os links que ainda valem",
  request: { params: idParams },
  responses: { 200: success(shareListSchema, "Os links."), 404: notFound, ...refused },
});

const revokeRoute = createRoute({
  method: "delete",
  path: "/studio/shares/{id}",
  tags,
  security,
  summary: "Desativa um link",
  request: { params: idParams },
  responses: { 200: done("O link não abre mais."), 410: linkOver, ...refused },
});

const sharedRoute = createRoute({
  method: "get",
  path: "/studio/shared/{token}",
  tags,
  summary: "O que um link mostra",
  request: { params: tokenParams },
  responses: { 200: success(sharedAssetSchema, "A criação."), 410: linkOver },
});

const sharedFileRoute = createRoute({
  method: "get",
  path: "/studio/shared/{token}/file",
  tags,
  summary: "O arquivo de um link",
  request: { params: tokenParams, query: downloadQuery },
  responses: { ...fileAnswers("O arquivo."), 410: linkOver },
});

/** What people keep, behind the session; and the addresses that carry their own right to be read. */
export function libraryRoutes({
  library,
  storage,
  findSession,
  db,
}: {
  library: Library;
  storage: Storage;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "studio/library", max: 600, windowSeconds: 60 });
  const openRoutes = [fileRoute, zipRoute, sharedRoute, sharedFileRoute];
  const ownRoutes = [listRoute, summaryRoute, figuresRoute, assetsRoute, assetRoute, renameRoute, deleteRoute];
  const moreRoutes = [restoreRoute, useRoute, ownFileRoute, askZipRoute, shareRoute, sharesRoute, revokeRoute];
  for (const route of openRoutes) router.on(route.method.toUpperCase(), route.getRoutingPath(), limit);
  for (const route of [...ownRoutes, ...moreRoutes]) {
    router.on(route.method.toUpperCase(), route.getRoutingPath(), limit, requireSession(findSession));
  }
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
    )
    .openapi(ownFileRoute, async (c) => {
      const asset = await library.requireAsset(c.get("session").accountId, c.req.valid("param").id);
      const isDownload = c.req.valid("query").download !== undefined;
      return (await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: 0 })) as never;
    })
    .openapi(fileRoute, async (c) => {
      const { id, endsAtHour, signature } = c.req.valid("param");
      const asset = await library.requireFile(id, endsAtHour, signature);
      const isDownload = c.req.valid("query").download !== undefined;
      if (isDownload) await library.noteUse([id]);
      return (await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: HOUR_SECONDS })) as never;
    })
    .openapi(askZipRoute, async (c) => {
      const url = await library.askZip(c.get("session").accountId, c.req.valid("json").ids);
      return answer(c, fileAddressSchema, { url });
    })
    .openapi(zipRoute, async (c) => {
      const { accountId, endsAt, list, signature } = c.req.valid("param");
      const { sizeBytes, content } = await library.openZip(accountId, endsAt, list, signature);
      return c.body(content, 200, {
        "Content-Type": "application/zip",
        "Content-Length": String(sizeBytes),
        "Content-Disposition": disposition("attachment", "biblioteca.zip"),
        "Cache-Control": "no-store",
      }) as never;
    })
    .openapi(shareRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, shareSchema, await library.shareAsset(c.get("session").accountId, id, c.req.valid("json").days));
    })
    .openapi(sharesRoute, async (c) => {
      const shares = await library.listShares(c.get("session").accountId, c.req.valid("param").id);
      return answer(c, shareListSchema, { shares });
    })
    .openapi(revokeRoute, async (c) => {
      await library.revokeShare(c.get("session").accountId, c.req.valid("param").id);
      return answerDone(c, 200, "O link foi desativado.");
    })
    .openapi(sharedRoute, async (c) =>
      answer(c, sharedAssetSchema, await library.openShare(c.req.valid("param").token)),
    )
    .openapi(sharedFileRoute, async (c) => {
      const { asset } = await library.requireShare(c.req.valid("param").token);
      const isDownload = c.req.valid("query").download !== undefined;
      return (await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: 0 })) as never;
    });
}
