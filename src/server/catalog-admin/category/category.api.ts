import { createRoute } from "@hono/zod-openapi";
import {
  categoryOrderSchema,
  categoryPictureSchema,
  categoryRenameInputSchema,
  categoryRenameSchema,
  managedCategoriesSchema,
} from "#contract/catalog-admin/category.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import { callOf, idParams, jsonBody, refuseFields, bearer as security } from "#server/platform/http/endpoint-parts.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import { refused } from "../admin-endpoint.ts";
import type { CategoryService } from "./category.service.ts";

const tags = ["Categorias"];
const listed = success(managedCategoriesSchema, "As categorias, na ordem da loja.");
const busy = failure("Outra categoria ainda está mudando de nome.");

const listRoute = createRoute({
  method: "get",
  path: "/products/catalog/categories",
  tags,
  security,
  summary: "As categorias da loja",
  description: "Com quantos produtos cada uma tem, a sua foto, e a última mudança de nome.",
  responses: { 200: listed, ...refused },
});

const orderRoute = createRoute({
  method: "put",
  path: "/products/catalog/categories/order",
  tags,
  security,
  summary: "Põe as categorias em ordem",
  request: { body: jsonBody(categoryOrderSchema) },
  responses: { 200: listed, ...refused },
});

const pictureRoute = createRoute({
  method: "put",
  path: "/products/catalog/categories/picture",
  tags,
  security,
  summary: "Dá uma foto a uma categoria",
  request: { body: jsonBody(categoryPictureSchema) },
  responses: { 200: listed, ...refused },
});

const renameRoute = createRoute({
  method: "post",
  path: "/products/catalog/categories/renames",
  tags,
  security,
  summary: "Muda o nome de uma categoria",
  description:
    "Todos os seus produtos mudam, também os da lixeira; subcategorias que começam pelo nome mudam com ele. Com o nome de outra, as duas viram uma. `status` diz se já terminou; a lista diz como vai.",
  request: { body: jsonBody(categoryRenameInputSchema) },
  responses: {
    200: success(categoryRenameSchema, "A mudança, pronta ou em andamento."),
    404: failure("Nenhum produto tem essa categoria."),
    409: busy,
    ...refused,
  },
});

const undoRoute = createRoute({
  method: "post",
  path: "/products/catalog/categories/renames/{id}/undo",
  tags,
  security,
  summary: "Desfaz uma mudança de nome",
  description: "Os produtos que ela mudou voltam; os que alguém pôs em outra categoria depois ficam.",
  request: { params: idParams },
  responses: {
    200: success(categoryRenameSchema, "A mudança, desfeita ou voltando."),
    404: failure("Não há o que desfazer."),
    409: busy,
    ...refused,
  },
});

/** Categories, behind the guard of the catalogue. */
export function categoryRoutes({
  categories,
  roleGuard,
  db,
}: {
  categories: CategoryService;
  roleGuard: RoleGuard;
  db: Db;
}) {
  const router = createApiRouter();
  const limit = limitPerAddress(db, { name: "catalog/categories", max: 300, windowSeconds: 60 });
  roleGuard.guard(router, [listRoute, orderRoute, pictureRoute, renameRoute, undoRoute], limit);
  return router
    .openapi(listRoute, async (c) => answer(c, managedCategoriesSchema, await categories.listCategories()))
    .openapi(
      orderRoute,
      async (c) =>
        answer(c, managedCategoriesSchema, await categories.orderCategories(c.req.valid("json").names, callOf(c))),
      refuseFields,
    )
    .openapi(
      pictureRoute,
      async (c) => {
        const { name, picture } = c.req.valid("json");
        return answer(c, managedCategoriesSchema, await categories.setCategoryPicture(name, picture, callOf(c)));
      },
      refuseFields,
    )
    .openapi(
      renameRoute,
      async (c) => answer(c, categoryRenameSchema, await categories.renameCategory(c.req.valid("json"), callOf(c))),
      refuseFields,
    )
    .openapi(undoRoute, async (c) =>
      answer(c, categoryRenameSchema, await categories.undoRename(c.req.valid("param").id, callOf(c))),
    );
}
