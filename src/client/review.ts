import type { InferRequestType } from "hono/client";
import { api, byId } from "./api.ts";
import { read, readSave } from "./read.ts";

const { reviews } = api;
const ofProduct = api.products[":id"].reviews;
const link = api.orders[":code"]["review-link"];

export type ReviewLeft = InferRequestType<typeof reviews.$post>["json"];
export type ReviewsQuery = InferRequestType<typeof reviews.$get>["query"];
export type ReviewDecided = InferRequestType<(typeof reviews)[":id"]["$put"]>["json"];

export const leaveReview = (json: ReviewLeft) =>
  read(reviews.$post({ json }), "Não foi possível guardar a sua avaliação. Tente de novo.");

/** What everyone may read of a product's reviews. */
export const listProductReviews = (productId: number, page: number, signal?: AbortSignal) =>
  read(
    ofProduct.$get({ ...byId(productId), query: { page: String(page) } }, { init: { signal } }),
    "Não foi possível carregar as avaliações",
  );

export const listReviews = (query: ReviewsQuery, signal: AbortSignal) =>
  read(reviews.$get({ query }, { init: { signal } }), "Não foi possível carregar as avaliações");

export const decideReview = ({ id, ...json }: { id: number } & ReviewDecided) =>
  readSave(reviews[":id"].$put({ ...byId(id), json }), "Não foi possível salvar");

/** The link that the shop sends to who bought. */
export const getReviewLink = (code: string, signal: AbortSignal) =>
  read(
    link.$get({ param: { code: encodeURIComponent(code) } }, { init: { signal } }),
    "Não foi possível carregar o link de avaliação",
  );
