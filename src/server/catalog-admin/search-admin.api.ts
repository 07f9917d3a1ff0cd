import { createRoute, z } from "@hono/zod-openapi";
import {
  synonymInputSchema,
  synonymListSchema,
  synonymSchema,
  zeroResultPageSchema,
  zeroResultTextSchema,
} from "#contract/search/search-admin.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
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
import { refused } from "./admin-endpoint.ts";
import type { SearchAdminService } from "./search-admin.service.ts";

const ZERO_RESULTS_A_PAGE = 20;
const tags = ["Busca da loja"];
const done = z.object({ isDone: z.boolean() });
const unknown = failure("O sinônimo não existe.");
const taken = failure("Esse sinônimo já está na lista.");

const listRoute = createRoute({
  method: "get",
  path: "/products/search/synonyms",
  tags,
  security,
  summary: "Os sinônimos que a loja ensinou à busca",
  responses: { 200: success(synonymListSchema, "Os mais novos primeiro."), ...refused },
});

const addRoute = createRoute({
  method: "post",
  path: "/products/search/synonyms",
  tags,
  security,
  summary: "Ensina um sinônimo",
  description: "Vale na hora. Se o termo está entre as buscas sem resultado, sai de lá. Repetir não faz mal.",
  request: { body: jsonBody(synonymInputSchema) },
  responses: { 200: success(synonymSchema, "O sinônimo."), ...refused },
});

const changeRoute = createRoute({
  method: "put",
  path: "/products/search/synonyms/{id}",
  tags,
  security,
  summary: "Muda um sinônimo",
  request: { params: idParams, body: jsonBody(synonymInputSchema) },
  responses: { 200: success(synonymSchema, "O sinônimo como ficou."), 404: unknown, 409: taken, ...refused },
});

const removeRoute = createRoute({
  method: "delete",
  path: "/products/search/synonyms/{id}",
  tags,
  security,
  summary: "Tira um sinônimo",
  request: { params: idParams },
  responses: { 200: success(done, "Se estava na lista."), ...refused },
});

const zeroResultsRoute = createRoute({
  method: "get",
  path: "/products/search/misses",
  tags,
  security,
  summary: "Buscas que não encontraram nada",
  description: `${ZERO_RESULTS_A_PAGE} por vez, as mais frequentes primeiro.`,
  request: {
    query: z.object({ offset: wholeNumber("offset deve ser um número inteiro.").optional() }),
  },
  responses: { 200: success(zeroResultPageSchema, "As buscas."), ...refused },
});

const dismissRoute = createRoute({
  method: "delete",
  path: "/products/search/misses",
  tags,
  security,
  summary: "Ignora uma busca",
  description: "Sai da lista e não volta a ela, por mais que seja repetida.",
  request: { query: zeroResultTextSchema },
  responses: { 200: success(done, "Se estava na lista."), ...refused },
});

const restoreRoute = createRoute({
  method: "put",
  path: "/products/search/misses",
  tags,
  security,
  summary: "Volta a listar uma busca ignorada",
  request: { body: jsonBody(zeroResultTextSchema) },
  responses: { 200: success(done, "Se estava ignorada."), ...refused },
});

const isoTimes = <T extends { createdAt: Date }>(entry: T) => ({ ...entry, createdAt: entry.createdAt.toISOString() });

/** What merchants teach the search, behind the guard of the catalogue. */
export function searchAdminRoutes({
  searchAdmin,
  roleGuard,
  db,
}: {
  searchAdmin: SearchAdminService;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/search-admin", max: 300, windowSeconds: 60 });
  const routes = [listRoute, addRoute, changeRoute, removeRoute, zeroResultsRoute, dismissRoute, restoreRoute];
  roleGuard.guard(router, routes, limit);
  return router
    .openapi(listRoute, async (c) => {
      const synonyms = (await searchAdmin.listSynonyms()).map(isoTimes);
      return answer(c, synonymListSchema, { synonyms });
    })
    .openapi(
      addRoute,
      async (c) => answer(c, synonymSchema, isoTimes(await searchAdmin.addSynonym(c.req.valid("json"), callOf(c)))),
      refuseFields,
    )
    .openapi(
      changeRoute,
      async (c) => {
        const { id } = c.req.valid("param");
        return answer(c, synonymSchema, isoTimes(await searchAdmin.changeSynonym(id, c.req.valid("json"), callOf(c))));
      },
      refuseFields,
    )
    .openapi(removeRoute, async (c) =>
      answer(c, done, { isDone: await searchAdmin.removeSynonym(c.req.valid("param").id, callOf(c)) }),
    )
    .openapi(zeroResultsRoute, async (c) => {
      const { offset } = c.req.valid("query");
      const { misses, total } = await searchAdmin.listZeroResultSearches({
        limit: ZERO_RESULTS_A_PAGE,
        ...(offset && { offset }),
      });
      const told = misses.map(({ lastAt, ...miss }) => ({ ...miss, lastAt: lastAt.toISOString() }));
      return answer(c, zeroResultPageSchema, { misses: told, total });
    })
    .openapi(
      dismissRoute,
      async (c) => answer(c, done, { isDone: await searchAdmin.setZeroResultIgnored(c.req.valid("query").text, true) }),
      refuseFields,
    )
    .openapi(
      restoreRoute,
      async (c) => answer(c, done, { isDone: await searchAdmin.setZeroResultIgnored(c.req.valid("json").text, false) }),
      refuseFields,
    );
}
