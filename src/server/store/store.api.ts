import { createRoute, z } from "@hono/zod-openapi";
import {
  managedStoreSchema,
  publicStoreSchema,
  storeHistorySchema,
  storeSettingsInputSchema,
  storeUndoInputSchema,
} from "#contract/store/store-settings.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, conflict, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  jsonBody,
  refusedToAnyone,
  refuseFields,
  bearer as security,
  wholeNumber,
} from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { BodyRule } from "#server/platform/http/write-guard.ts";
import type { StoreCopy, StoreService } from "./store.service.ts";

/** A freight table of 500 rows is large. */
export const storeBodyRules: BodyRule[] = [{ path: /^\/api\/v1\/store\/settings$/, maxBytes: 256 * 1024 }];

const tags = ["Loja"];
const refused = { ...refusedToAnyone, 403: failure("A conta não pode mudar os ajustes da loja.") };
const stale = conflict(managedStoreSchema, "Os ajustes mudaram desde que foram lidos; `current` são os de agora.");

const publicRoute = createRoute({
  method: "get",
  path: "/store",
  tags,
  summary: "A loja, como qualquer pessoa a vê",
  description: "Com ETag: quem já tem esta versão recebe 304.",
  responses: {
    200: success(publicStoreSchema, "O que a loja diz de si."),
    304: { description: "Nada mudou." },
    429: failure("Pedidos demais em pouco tempo."),
  },
});

const readRoute = createRoute({
  method: "get",
  path: "/store/settings",
  tags,
  security,
  summary: "Os ajustes da loja",
  responses: { 200: success(managedStoreSchema, "Os ajustes e os primeiros passos."), ...refused },
});

const saveRoute = createRoute({
  method: "put",
  path: "/store/settings",
  tags,
  security,
  summary: "Muda os ajustes da loja",
  description: "Todos de uma vez, com a `revision` que foi lida. Todas as cópias do servidor os têm em até 2 segundos.",
  request: { body: jsonBody(storeSettingsInputSchema) },
  responses: { 200: success(managedStoreSchema, "Os ajustes como ficaram."), 409: stale, ...refused },
});

const historyRoute = createRoute({
  method: "get",
  path: "/store/settings/history",
  tags,
  security,
  summary: "O histórico dos ajustes",
  description: "Quem mudou o quê e quando, o mais recente primeiro, 20 versões por vez.",
  request: {
    query: z.object({ before: wholeNumber("before deve ser o número de uma versão.").optional() }),
  },
  responses: { 200: success(storeHistorySchema, "As versões."), ...refused },
});

const undoRoute = createRoute({
  method: "post",
  path: "/store/settings/undo",
  tags,
  security,
  summary: "Volta a uma versão dos ajustes",
  description: "Como uma versão nova: nada do histórico se perde. 0 são os primeiros valores.",
  request: { body: jsonBody(storeUndoInputSchema) },
  responses: {
    200: success(managedStoreSchema, "Os ajustes como ficaram."),
    404: failure("Essa versão não existe."),
    409: stale,
    ...refused,
  },
});

interface StoreRoutesDeps {
  store: StoreService;
  copy: StoreCopy;
  roleGuard: RoleGuard;
  db: Db;
}

export function storeRoutes({ store, copy, roleGuard, db }: StoreRoutesDeps) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "store/settings", max: 300, windowSeconds: 60 });
  roleGuard.guard(router, [readRoute, saveRoute, historyRoute, undoRoute], limit);
  return router
    .openapi(publicRoute, (c) => {
      const { etag } = copy;
      c.header("ETag", etag);
      c.header("Cache-Control", "public, no-cache");
      if (c.req.header("if-none-match")?.replace(/^W\//, "") === etag) return c.body(null, 304);
      return answer(c, publicStoreSchema, copy.public);
    })
    .openapi(readRoute, async (c) => answer(c, managedStoreSchema, await store.getStore()))
    .openapi(
      saveRoute,
      async (c) => answer(c, managedStoreSchema, await store.saveStore(c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(
      historyRoute,
      async (c) => answer(c, storeHistorySchema, await store.listVersions(c.req.valid("query").before)),
      refuseFields,
    )
    .openapi(
      undoRoute,
      async (c) => answer(c, managedStoreSchema, await store.undo(c.req.valid("json"), callOf(c))),
      refuseFields,
    );
}
