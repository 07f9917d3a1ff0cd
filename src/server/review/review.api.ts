import { createRoute, z } from "@hono/zod-openapi";
import {
  managedReviewSchema,
  managedReviewsSchema,
  productReviewsSchema,
  reviewDecisionSchema,
  reviewInputSchema,
  reviewLinkSchema,
} from "#contract/review/review.ts";
import { MAX_STARS, PUBLIC_REVIEWS, REVIEW_LINK_DAYS, reviewStates } from "#contract/review/review-state.ts";
import type { Db } from "#server/platform/db/database.ts";
import { answer, answerDone, conflict, done, failure, success } from "#server/platform/http/api-response.ts";
import { createApiRouter } from "#server/platform/http/api-router.ts";
import {
  callOf,
  countIn,
  idParams,
  idSchema,
  jsonBody,
  pageNumber,
  refusedToAnyone,
  searchText,
  bearer as security,
  wholeNumber,
} from "#server/platform/http/endpoint-parts.ts";
import { noStore } from "#server/platform/http/no-store.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import type { RoleGuard } from "#server/platform/http/role-guard.ts";
import type { ReviewService } from "./review.service.ts";

const MAX_LIMIT = 100;
const MAX_PUBLIC_LIMIT = 50;
const NO_STARS = `stars deve ser um número inteiro de 1 a ${MAX_STARS}.`;
const tags = ["Avaliações"];
const refused = { ...refusedToAnyone, 403: failure("A conta não cuida da loja.") };
const linkIsOver = failure(`Passaram ${REVIEW_LINK_DAYS} dias desde a entrega.`);

const publicRoute = createRoute({
  method: "get",
  path: "/products/{id}/reviews",
  tags,
  summary: "O que disseram de um produto os que o receberam",
  description:
    "Só o que a loja aprovou, o mais novo primeiro. `averageRating` do produto é outra coisa: vem do cadastro.",
  request: {
    params: idParams,
    query: z.object({
      page: pageNumber,
      limit: countIn(MAX_PUBLIC_LIMIT, PUBLIC_REVIEWS, `limit deve ser um número inteiro de 1 a ${MAX_PUBLIC_LIMIT}.`),
    }),
  },
  responses: {
    200: success(productReviewsSchema, "As avaliações da página."),
    400: failure("Um parâmetro não foi entendido; a frase diz qual."),
    429: failure("Pedidos demais em pouco tempo."),
  },
});

const leaveRoute = createRoute({
  method: "post",
  path: "/reviews",
  tags,
  summary: "Avalia um produto de um pedido entregue",
  description: `Com o link do pedido, uma vez por produto, até ${REVIEW_LINK_DAYS} dias depois da entrega. A loja olha antes de aparecer.`,
  request: { body: jsonBody(reviewInputSchema) },
  responses: {
    202: done("A avaliação está guardada, e espera pela loja."),
    400: failure("Um campo não foi aceito; a frase diz qual."),
    404: failure("O link não existe, ou o produto não é do pedido."),
    409: failure("O produto já foi avaliado."),
    410: linkIsOver,
    429: failure("Pedidos demais em pouco tempo."),
  },
});

const linkRoute = createRoute({
  method: "get",
  path: "/orders/{code}/review-link",
  tags,
  security,
  summary: "O link que deixa quem comprou avaliar",
  request: { params: z.object({ code: z.string().meta({ description: "Código do pedido.", example: "K7M2Q9X" }) }) },
  responses: {
    200: success(reviewLinkSchema, "O link, o mesmo a cada vez."),
    404: failure("Não há pedido com esse código."),
    409: failure("O pedido não foi entregue."),
    410: linkIsOver,
    ...refused,
  },
});

const listRoute = createRoute({
  method: "get",
  path: "/reviews",
  tags,
  security,
  summary: "As avaliações da loja",
  description: "As que esperam, a mais antiga primeiro; as outras, a mais nova primeiro.",
  request: {
    query: z.object({
      state: z.enum(reviewStates, "Esse estado não existe.").default("waiting"),
      q: searchText.optional().meta({ description: "Palavras da avaliação ou do produto." }),
      stars: wholeNumber(NO_STARS).pipe(z.int().min(1, NO_STARS).max(MAX_STARS, NO_STARS)).optional(),
      product: idSchema.optional().meta({ description: "O id de um produto." }),
      page: pageNumber,
      limit: countIn(MAX_LIMIT, 20, `limit deve ser um número inteiro de 1 a ${MAX_LIMIT}.`),
    }),
  },
  responses: { 200: success(managedReviewsSchema, "As avaliações da página."), ...refused },
});

const decideRoute = createRoute({
  method: "put",
  path: "/reviews/{id}",
  tags,
  security,
  summary: "Aprova ou esconde uma avaliação, e responde a ela",
  description: "Estrelas, nome e texto são de quem avaliou: a loja não os muda.",
  request: { params: idParams, body: jsonBody(reviewDecisionSchema) },
  responses: {
    200: success(managedReviewSchema, "A avaliação."),
    404: failure("Não há avaliação com esse número."),
    409: conflict(managedReviewSchema, "A avaliação mudou desde que foi lida."),
    ...refused,
  },
});

/** Reviews: left by buyers, looked at by the shop, read by everyone. */
export function reviewRoutes({ reviews, roleGuard, db }: { reviews: ReviewService; roleGuard: RoleGuard; db: Db }) {
  const router = createApiRouter();
  router.get(publicRoute.getRoutingPath(), limitPerAddress(db, { name: "review/read", max: 600, windowSeconds: 60 }));
  router.post(leaveRoute.getRoutingPath(), limitPerAddress(db, { name: "review/leave", max: 40, windowSeconds: 3600 }));
  const limit = limitPerAddress(db, { name: "review/admin", max: 600, windowSeconds: 60 });
  roleGuard.guard(router, [linkRoute, listRoute, decideRoute], limit, noStore);
  return router
    .openapi(publicRoute, async (c) => {
      const { page, limit: size } = c.req.valid("query");
      const found = await reviews.listApproved(c.req.valid("param").id, { page, limit: size });
      return answer(c, productReviewsSchema, found);
    })
    .openapi(leaveRoute, async (c) => {
      await reviews.leaveReview(c.req.valid("json"));
      return answerDone(c, 202, "Obrigado! A sua avaliação aparece quando a loja aprovar.");
    })
    .openapi(linkRoute, async (c) => answer(c, reviewLinkSchema, await reviews.getLink(c.req.valid("param").code)))
    .openapi(listRoute, async (c) => {
      const { state, q, stars, product, page, limit: size } = c.req.valid("query");
      const filters = { state, search: q, stars, productId: product };
      return answer(c, managedReviewsSchema, await reviews.listReviews(filters, { page, limit: size }));
    })
    .openapi(decideRoute, async (c) => {
      const { id } = c.req.valid("param");
      return answer(c, managedReviewSchema, await reviews.decide(id, c.req.valid("json"), callOf(c)));
    });
}
