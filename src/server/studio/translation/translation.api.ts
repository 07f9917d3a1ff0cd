import { createRoute, z } from "@hono/zod-openapi";
import {
  phraseListSchema,
  translationFiguresSchema,
  unitInputSchema,
  unitKindSchema,
  unitListSchema,
  unitSchema,
} from "#contract/studio/translation.ts";
import { phrasebook } from "#engine/translation/phrasebook.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { guardRoutes, idParams, idSchema, jsonBody, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { type FindSession, requireSession } from "#server/platform/http/require-session.ts";
import { notFound, refused } from "../studio-endpoint.ts";
import type { Translations } from "./translation.service.ts";

const tags = ["Traduções"];

const listRoute = createRoute({
  method: "get",
  path: "/studio/translations/units",
  tags,
  security,
  summary: "O glossário e a memória da conta",
  request: { query: z.object({ kind: unitKindSchema.optional(), before: idSchema.optional() }) },
  responses: { 200: success(unitListSchema, "50 por vez, do mais novo ao mais antigo."), ...refused },
});

const saveRoute = createRoute({
  method: "post",
  path: "/studio/translations/units",
  tags,
  security,
  summary: "Guarda como algo se diz; o que havia no lugar é substituído",
  request: { body: jsonBody(unitInputSchema) },
  responses: { 200: success(unitSchema, "Guardado."), 409: failure("Não cabem mais."), ...refused },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/studio/translations/units/{id}",
  tags,
  security,
  summary: "Esquece como algo se diz",
  request: { params: idParams },
  responses: { 200: done("Esquecido."), 404: notFound, ...refused },
});

const phrasesRoute = createRoute({
  method: "get",
  path: "/studio/translations/phrases",
  tags,
  security,
  summary: "As frases prontas de loja, em cinco idiomas",
  description: "`{{nome}}` marca o que se preenche; vai igual em todos os idiomas.",
  responses: { 200: success(phraseListSchema, "O guia de frases."), ...refused },
});

const figuresRoute = createRoute({
  method: "get",
  path: "/studio/translations/figures",
  tags,
  security,
  summary: "Os números das traduções da conta",
  responses: { 200: success(translationFiguresSchema, "Os números."), ...refused },
});

/** What an account wants said so. */
export function translationRoutes({
  translations,
  findSession,
  db,
}: {
  translations: Translations;
  findSession: FindSession;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "studio/translation", max: 300, windowSeconds: 60 });
  guardRoutes(
    router,
    [listRoute, saveRoute, deleteRoute, phrasesRoute, figuresRoute],
    limit,
    requireSession(findSession),
  );
  return router
    .openapi(listRoute, async (c) => {
      const { kind, before } = c.req.valid("query");
      const filter = { ...(kind && { kind }), ...(before !== undefined && { before }) };
      return answer(c, unitListSchema, await translations.listUnits(c.get("session").accountId, filter));
    })
    .openapi(saveRoute, async (c) =>
      answer(c, unitSchema, await translations.saveUnit(c.get("session").accountId, c.req.valid("json"))),
    )
    .openapi(deleteRoute, async (c) => {
      await translations.deleteUnit(c.get("session").accountId, c.req.valid("param").id);
      return answerDone(c, 200, "Esquecido.");
    })
    .openapi(phrasesRoute, (c) => answer(c, phraseListSchema, { phrases: [...phrasebook] }))
    .openapi(figuresRoute, async (c) =>
      answer(c, translationFiguresSchema, await translations.getFigures(c.get("session").accountId)),
    );
}
