import { createRoute } from "@hono/zod-openapi";
import {
  assistantFileInputSchema,
  assistantSchema,
  assistantVersionSchema,
  assistantVersionsSchema,
} from "#contract/assistant/assistant.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  guardRoutes,
  idParams,
  idSchema,
  jsonBody,
  refusedToAnyone,
  refuseFields,
  bearer as security,
  wholeNumber,
} from "#server/platform/http/endpoint-parts.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import type { AssistantService } from "./assistant.service.ts";
import { answered, assistantLimit, notFound, assistantTags as tags } from "./assistant-endpoint.ts";

const addFileRoute = createRoute({
  method: "post",
  path: "/assistants/{id}/files",
  tags,
  security,
  summary: "Ensina um arquivo de texto a um assistente",
  description: "Arquivos .txt, .md e .csv. É uma nova versão.",
  request: { params: idParams, body: jsonBody(assistantFileInputSchema) },
  responses: answered("O assistente, com o arquivo."),
});

const removeFileRoute = createRoute({
  method: "delete",
  path: "/assistants/{id}/files/{fileId}",
  tags,
  security,
  summary: "Tira um arquivo de um assistente",
  description: "É uma nova versão; as que já havia continuam com ele.",
  request: { params: idParams.extend({ fileId: idSchema }) },
  responses: answered("O assistente, sem o arquivo."),
});

const versionsRoute = createRoute({
  method: "get",
  path: "/assistants/{id}/versions",
  tags,
  security,
  summary: "As versões de um assistente",
  request: { params: idParams },
  responses: { 200: success(assistantVersionsSchema, "As 50 mais novas."), 404: notFound, ...refusedToAnyone },
});

const versionParams = idParams.extend({ version: wholeNumber("A versão deve ser um número inteiro.") });

const versionRoute = createRoute({
  method: "get",
  path: "/assistants/{id}/versions/{version}",
  tags,
  security,
  summary: "Uma versão de um assistente",
  request: { params: versionParams },
  responses: { 200: success(assistantVersionSchema, "A versão inteira."), 404: notFound, ...refusedToAnyone },
});

const restoreVersionRoute = createRoute({
  method: "post",
  path: "/assistants/{id}/versions/{version}/restore",
  tags,
  security,
  summary: "Traz de volta uma versão",
  description: "Vira a versão mais nova; a de agora continua no histórico.",
  request: { params: versionParams },
  responses: answered("O assistente como ficou."),
});

const routes = [addFileRoute, removeFileRoute, versionsRoute, versionRoute, restoreVersionRoute];

/** The files of an assistant, each change of which is a version, and the versions. */
export function assistantVersionRoutes(assistants: AssistantService, findSession: FindSession, db: Db) {
  const router = createApiRouter();
  guardRoutes(router, routes, assistantLimit(db), requireSession(findSession));
  return router
    .openapi(
      addFileRoute,
      async (c) => {
        const { id } = c.req.valid("param");
        return answer(
          c,
          assistantSchema,
          await assistants.addFile(c.get("session").accountId, id, c.req.valid("json")),
        );
      },
      refuseFields,
    )
    .openapi(removeFileRoute, async (c) => {
      const { id, fileId } = c.req.valid("param");
      return answer(c, assistantSchema, await assistants.removeFile(c.get("session").accountId, id, fileId));
    })
    .openapi(versionsRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, assistantVersionsSchema, await assistants.listVersions(c.get("session").accountId, id));
    })
    .openapi(versionRoute, async (c) => {
      const { id, version } = c.req.valid("param");
      return answer(c, assistantVersionSchema, await assistants.getVersion(c.get("session").accountId, id, version));
    })
    .openapi(restoreVersionRoute, async (c) => {
      const { id, version } = c.req.valid("param");
      return answer(c, assistantSchema, await assistants.restoreVersion(c.get("session").accountId, id, version));
    });
}
