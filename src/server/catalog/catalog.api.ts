import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { MAX_SEARCH_LENGTH } from "#contract/catalog/catalog-query.ts";
import { catalogQuerySchema, similarFiltersSchema, toCatalogQuery } from "#contract/catalog/catalog-query-schema.ts";
import {
  productDetailSchema,
  productListSchema,
  productPageSchema,
  publicProductSchema,
  similarSearchSchema,
  storefrontSchema,
  suggestionsSchema,
} from "#contract/catalog/product.ts";
import {
  managedPageSchema,
  managedProductSchema,
  teamPageSchema,
  teamProductSchema,
} from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import { maySeeCost } from "#contract/member/role.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, failure, rawBody, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { CatalogService } from "./catalog.service.ts";
import { streamProductList } from "./product-list-stream.ts";

const tags = ["Produtos"];
const refusedQuery = failure("Um parâmetro não foi entendido; a frase diz qual.");
const tooMany = failure("Pedidos demais em pouco tempo.");

const onlyTeam = {
  401: failure("Pediu com `isActive` e não há uma sessão."),
  403: failure("Pediu com `isActive` e a conta não é da equipe da loja."),
};

const listRoute = createRoute({
  method: "get",
  path: "/products",
  tags,
  summary: "Lista, filtra, ordena e busca produtos",
  description:
    "Uma página de produtos ativos. Filtros vazios contam como não informados. Sem `sortBy`, a busca vem por relevância e a lista por disponíveis, destaques e novidades.",
  request: { query: catalogQuerySchema },
  responses: {
    200: success(z.union([managedPageSchema, productPageSchema]), "A página pedida."),
    400: refusedQuery,
    ...onlyTeam,
  },
});

const allRoute = createRoute({
  method: "get",
  path: "/products/all",
  tags,
  summary: "Todos os produtos ativos",
  description: "O catálogo inteiro, por id, enviado aos poucos.",
  responses: { 200: success(productListSchema, "Todos os produtos."), 429: tooMany },
});

const featuredRoute = createRoute({
  method: "get",
  path: "/products/featured",
  tags,
  summary: "Produtos em destaque",
  responses: { 200: success(productListSchema, "Os produtos em destaque, os disponíveis primeiro.") },
});

const storefrontRoute = createRoute({
  method: "get",
  path: "/products/storefront",
  tags,
  summary: "A frente da loja",
  description:
    "As categorias na ordem da loja, e seções de produtos que podem ser comprados agora: ofertas, novidades, até R$ 50. Nenhuma vem vazia.",
  responses: { 200: success(storefrontSchema, "Categorias e seções.") },
});

const suggestionsRoute = createRoute({
  method: "get",
  path: "/products/suggestions",
  tags,
  summary: "Sugestões para um texto que está sendo digitado",
  description: "Até 8: o texto corrigido, categorias e produtos cujos nomes têm palavras que começam assim.",
  request: {
    query: z.object({
      q: z
        .string("Informe o texto.")
        .max(MAX_SEARCH_LENGTH, `Use no máximo ${MAX_SEARCH_LENGTH} caracteres.`)
        .meta({ description: "O que já foi digitado.", example: "cafet" }),
    }),
  },
  responses: { 200: success(suggestionsSchema, "As sugestões."), 400: refusedQuery },
});

const detailRoute = createRoute({
  method: "get",
  path: "/products/{idOrCode}",
  tags,
  summary: "Um produto",
  description: "Só dígitos: procura pelo id e depois pelo código. Qualquer outro texto é um código.",
  request: {
    params: z.object({ idOrCode: z.string().meta({ description: "Id ou código do produto.", example: "1" }) }),
    query: z.object({ isActive: catalogQuerySchema.shape.isActive }),
  },
  responses: {
    200: success(z.union([managedProductSchema, productDetailSchema]), "O produto."),
    400: refusedQuery,
    ...onlyTeam,
    404: failure("Não existe, ou não está à venda."),
  },
});

const similarRoute = createRoute({
  method: "post",
  path: "/products/search/similar",
  tags,
  summary: "Produtos parecidos com um texto",
  description:
    "Até 50 produtos, os mais próximos primeiro, com a semelhança de 0 a 1. Os filtros da lista valem também aqui, no endereço.",
  request: {
    query: similarFiltersSchema,
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.strictObject({
            query: z
              .string("Informe o que você procura.")
              .trim()
              .min(1, "Informe o que você procura.")
              .max(MAX_SEARCH_LENGTH, `Use no máximo ${MAX_SEARCH_LENGTH} caracteres.`)
              .meta({ example: "presente para quem gosta de café" }),
          }),
        },
      },
    },
  },
  responses: {
    200: success(similarSearchSchema, "Os produtos encontrados."),
    400: failure("O corpo não tem a forma {query}."),
    429: tooMany,
  },
});

const forEveryone = () => true;

/** The reads of the catalogue: public, but for what `isActive` asks for. */
export function catalogRoutes(catalog: CatalogService, roleGuard: RoleGuard, db: Db) {
  const router = createApiRouter();
  for (const route of [listRoute, detailRoute]) {
    const requireRole = roleGuard.require(`GET ${route.path}?isActive`);
    const guardHidden: MiddlewareHandler<AppEnv> = (c, next) =>
      c.req.query("isActive")?.trim() ? requireRole(c, next) : next();
    router.get(route.getRoutingPath(), guardHidden);
  }
  const requireHealthRole = roleGuard.require("GET /products?health");
  const guardHealth: MiddlewareHandler<AppEnv> = (c, next) =>
    c.req.query("health")?.trim() ? requireHealthRole(c, next) : next();
  router.get(listRoute.getRoutingPath(), guardHealth);
  router.use(allRoute.getRoutingPath(), limitPerAddress(db, { name: "products/all", max: 30, windowSeconds: 60 }));
  router.use(
    similarRoute.getRoutingPath(),
    limitPerAddress(db, { name: "products/similar", max: 600, windowSeconds: 60 }),
  );
  return router
    .openapi(listRoute, async (c) => {
      const query = toCatalogQuery(c.req.valid("query"));
      if (query.isActive === undefined) {
        const page = await catalog.listProducts(query, c.get("clientAddress"));
        // What nobody finds is counted for each visitor.
        if (page.total > 0 || !query.search) c.set("isForEveryone", forEveryone);
        return answer(c, productPageSchema, page);
      }
      if (query.health === "below-cost" && !maySeeCost(c.get("role"))) throw new AppError("member/role-required");
      return answer(c, teamPageSchema(c.get("role")), await catalog.listManagedProducts(query));
    })
    .openapi(allRoute, (c) => {
      const body = streamProductList(catalog.streamAllProducts(), publicProductSchema);
      return rawBody(c.body(body, 200, { "Content-Type": "application/json" }));
    })
    .openapi(featuredRoute, async (c) => {
      c.set("isForEveryone", forEveryone);
      return answer(c, productListSchema, await catalog.listFeaturedProducts());
    })
    .openapi(storefrontRoute, async (c) => {
      c.set("isForEveryone", forEveryone);
      return answer(c, storefrontSchema, await catalog.readStorefront());
    })
    .openapi(suggestionsRoute, async (c) => {
      c.set("isForEveryone", forEveryone);
      const suggestions = await catalog.listSuggestions(c.req.valid("query").q);
      return answer(c, suggestionsSchema, { suggestions });
    })
    .openapi(similarRoute, async (c) => {
      const results = await catalog.searchSimilarProducts(
        c.req.valid("json").query,
        c.req.valid("query"),
        c.get("clientAddress"),
      );
      return answer(c, similarSearchSchema, { results });
    })
    .openapi(detailRoute, async (c) => {
      const { idOrCode } = c.req.valid("param");
      if (c.req.valid("query").isActive === undefined) {
        c.set("isForEveryone", forEveryone);
        return answer(c, productDetailSchema, await catalog.getProduct(idOrCode));
      }
      return answer(c, teamProductSchema(c.get("role")), await catalog.getManagedProduct(idOrCode));
    });
}
