import type { InferRequestType } from "hono/client";
import { api } from "./api.ts";
import { read, readSave } from "./read.ts";

const { whatsapp } = api;

export type WhatsappSave = InferRequestType<typeof whatsapp.$put>["json"];
export type TriedNumber = InferRequestType<typeof whatsapp.trial.$post>["json"];

export const getWhatsapp = (signal: AbortSignal) =>
  read(whatsapp.$get({}, { init: { signal } }), "Não foi possível carregar o WhatsApp da loja");

export const saveWhatsapp = (json: WhatsappSave) =>
  readSave(whatsapp.$put({ json }), "Não foi possível salvar o WhatsApp da loja");

export const tryWhatsapp = (json: TriedNumber) =>
  read(whatsapp.trial.$post({ json }), "Não foi possível fazer o teste");
