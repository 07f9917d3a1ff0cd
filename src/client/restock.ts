import type { InferRequestType } from "hono/client";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const requests = api["restock-requests"];

export type RestockNotice = InferRequestType<typeof requests.$post>["json"];
export type RestockQuery = InferRequestType<typeof requests.$get>["query"];
type StateChange = InferRequestType<(typeof requests)[":id"]["$put"]>["json"];

export const askForNotice = (json: RestockNotice) =>
  read(requests.$post({ json }), "Não foi possível guardar o seu pedido de aviso. Tente de novo.");

export const listRestock = (query: RestockQuery, signal: AbortSignal) =>
  read(requests.$get({ query }, { init: { signal } }), "Não foi possível carregar quem espera");

export const settleRestock = ({ id, state }: { id: number } & StateChange) =>
  read(requests[":id"].$put({ ...byId(id), json: { state } }), "Não foi possível salvar");
