import { createRoute, z } from "@hono/zod-openapi";
import { fileAddressSchema, zipSchema } from "#contract/studio/library.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, rawBody, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { guardRoutes, idParams, idSchema, jsonBody, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import { disposition } from "#server/platform/storage/file-name.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { notFound, refused } from "../studio-endpoint.ts";
import { answerFile } from "./file-answer.ts";
import type { Library } from "./library.service.ts";
import {
  downloadQuery,
  fileAnswers,
  fileContent,
  libraryLimit,
  refusedToVisitors,
  libraryTags as tags,
} from "./library-endpoint.ts";

const HOUR_SECONDS = 3_600;

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
  responses: {
    ...fileAnswers("O arquivo."),
    404: failure("O endereço venceu ou o arquivo foi excluído."),
    ...refusedToVisitors,
  },
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
  responses: {
    200: fileContent("O ZIP.", "application/zip"),
    404: failure("O endereço venceu, ou algo foi excluído."),
    ...refusedToVisitors,
  },
});

interface LibraryFileRoutesDeps {
  library: Library;
  storage: Storage;
  findSession: FindSession;
  db: Db;
}

/** The bytes of what people keep: behind the session, and by addresses that carry their own right to be read. */
export function libraryFileRoutes({ library, storage, findSession, db }: LibraryFileRoutesDeps) {
  const router = createApiRouter();
  guardRoutes(router, [fileRoute, zipRoute], libraryLimit(db));
  guardRoutes(router, [ownFileRoute, askZipRoute], libraryLimit(db), requireSession(findSession));
  return router
    .openapi(ownFileRoute, async (c) => {
      const asset = await library.requireAsset(c.get("session").accountId, c.req.valid("param").id);
      const isDownload = c.req.valid("query").download !== undefined;
      return rawBody(await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: 0 }));
    })
    .openapi(fileRoute, async (c) => {
      const { id, endsAtHour, signature } = c.req.valid("param");
      const asset = await library.requireFile(id, endsAtHour, signature);
      const isDownload = c.req.valid("query").download !== undefined;
      if (isDownload) await library.noteUse([id]);
      return rawBody(await answerFile(c, storage, asset, { isDownload, maxAgeSeconds: HOUR_SECONDS }));
    })
    .openapi(askZipRoute, async (c) => {
      const url = await library.askZip(c.get("session").accountId, c.req.valid("json").ids);
      return answer(c, fileAddressSchema, { url });
    })
    .openapi(zipRoute, async (c) => {
      const { accountId, endsAt, list, signature } = c.req.valid("param");
      const { sizeBytes, content } = await library.openZip(accountId, endsAt, list, signature);
      const headers = {
        "Content-Type": "application/zip",
        "Content-Length": String(sizeBytes),
        "Content-Disposition": disposition("attachment", "biblioteca.zip"),
        "Cache-Control": "no-store",
      };
      return rawBody(c.body(content, 200, headers));
    });
}
