import type { InferRequestType } from "hono/client";
import type { CustomerInput } from "#contract/customer/customer.ts";
import { api, byId } from "./api.ts";
import { read, readSave } from "./read.ts";

const { customers } = api;
const one = customers[":id"];

export type CustomerQuery = InferRequestType<typeof customers.$get>["query"];

export const listCustomers = (query: CustomerQuery, signal: AbortSignal) =>
  read(customers.$get({ query }, { init: { signal } }), "Não foi possível carregar os clientes");

export const getCustomer = (id: number, signal: AbortSignal) =>
  read(one.$get(byId(id), { init: { signal } }), "Não foi possível carregar o cliente");

export const saveCustomer = (id: number, json: CustomerInput) =>
  readSave(one.$put({ ...byId(id), json }), "Não foi possível salvar o cliente");

export const eraseCustomer = (id: number) => read(one.erase.$post(byId(id)), "Não foi possível apagar o cliente");
