import { createRoute, z } from "@hono/zod-openapi";
import { sharedAssetSchema, shareListSchema, shareSchema, shareStartSchema } from "#contract/studio/library.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, rawBody, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { guardRoutes, idParams, jsonBody, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { notFound, refused } from "../studio-endpoint.ts";
import { answerFile } from "./file-answer.ts";
import type { Library } from "./library.service.ts";
import {
  downloadQuery,
  fileAnswers,
  libraryLimit,
  refusedToVisitors,
  libraryTags as tags,
} from "./library-endpoint.ts";

const linkOver = failure("O link venceu ou foi desativado.");
const tokenParams = z.object({ token: z.string().min(1).max(60, "Este link não está inteiro.") });

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
  responses: { 200: done("O link não abre mais."), 404: notFound, ...refused },
});

const sharedRoute = createRoute({
  method: "get",
  path: "/studio/shared/{token}",
  tags,
  summary: "O que um link mostra",
  request: { params: tokenParams },
  responses: { 200: success(sharedAssetSchema, "A criação."), 410: linkOver, ...refusedToVisitors },
});

const sharedFileRoute = createRoute({
  method: "get",
  path: "/studio/shared/{token}/file",
  tags,
  summary: "O arquivo de um link",
  request: { params: tokenParams, query: downloadQuery },
  responses: { ...fileAnswers("O arquivo."), 410: linkOver, ...refusedToVisitors },
});

interface LibraryShareRoutesDeps {
  library: Library;
  storage: Storage;
  findSession: FindSession;
  db: Db;
}

/** Links to what people keep: made and taken back by its owner, opened by anybody. */
export function libraryShareRoutes({ library, storage, findSession, db }: LibraryShareRoutesDeps) {
  const router = createApiRouter();
  router.use("/studio/shared/*", noStore);
  guardRoutes(router, [sharedRoute, sharedFileRoute], libraryLimit(db));
  guardRoutes(router, [shareRoute, sharesRoute, revokeRoute], libraryLimit(db), requireSession(findSession));
  return router
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
      return rawBody(await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: 0 }));
    });
}
