import { createRoute, z } from "@hono/zod-openapi";
import {
  authorUndoInputSchema,
  authorUndoSchema,
  catalogAuthorsSchema,
} from "#contract/catalog-admin/product-history.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { callOf, jsonBody, refuseFields, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { refused } from "./admin-endpoint.ts";
import type { AuthorUndoService } from "./author-undo.ts";

const undoRoute = createRoute({
  method: "post",
  path: "/products/catalog/undo-author",
  tags: ["Administração do catálogo"],
  security,
  summary: "Desfaz tudo o que uma conta fez com os produtos",
  description:
    "Desde um momento: o que ela criou vai para a lixeira, o que excluiu volta, o que mudou volta a ser como era. Produtos que outra pessoa mudou depois ficam como estão. Até 100 por pedido; `next` diz de onde seguir.",
  request: { body: jsonBody(authorUndoInputSchema) },
  responses: { 200: success(authorUndoSchema, "Quantos voltaram."), ...refused },
});

const authorsRoute = createRoute({
  method: "get",
  path: "/products/catalog/authors",
  tags: ["Administração do catálogo"],
  security,
  summary: "Quem mudou produtos desde um momento",
  description: "Com quantos produtos cada conta mudou, da mudança mais recente para a mais antiga.",
  request: { query: z.object({ since: authorUndoInputSchema.shape.since }) },
  responses: { 200: success(catalogAuthorsSchema, "As contas."), ...refused },
});

/** The way back from what an account should not have done. */
export function authorUndoRoutes({
  authorUndo,
  roleGuard,
  db,
}: {
  authorUndo: AuthorUndoService;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  roleGuard.guard(
    router,
    [authorsRoute, undoRoute],
    limitPerAddress(db, { name: "catalog/undo-author", max: 120, windowSeconds: 60 }),
  );
  return router
    .openapi(authorsRoute, async (c) =>
      answer(c, catalogAuthorsSchema, await authorUndo.listAuthors(c.req.valid("query").since)),
    )
    .openapi(
      undoRoute,
      async (c) => answer(c, authorUndoSchema, await authorUndo.undo(c.req.valid("json"), callOf(c))),
      refuseFields,
    );
}
