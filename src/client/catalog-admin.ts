import type { InferRequestType } from "hono/client";
import { CATALOG_NUMBER } from "#contract/catalog/catalog-number.ts";
import type { ProductCreateInput, ProductUpdateInput } from "#contract/catalog-admin/product-write.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { api, byId, createApi, idempotent } from "./api.ts";
import { coerceManagedPage, coerceManagedProduct } from "./coerce-product.ts";
import { byStatus, byStatusUnlessFixable, byStatusUnlessForbidden } from "./product-refusal.ts";
import { read, readFile, readSave } from "./read.ts";

const LIST_FAILED = "Erro ao carregar produtos";
const REFRESH_FAILED = "Erro na atualização do catálogo";
/** From its last byte on: the server reads one picture at a time, gives up on one after 15 s, and says so. */
const PICTURE_TIMEOUT_MS = 20_000;
/** A file of all products may be long. */
const DOWNLOAD_TIMEOUT_MS = 120_000;
/** All products, on sale or not, unless the query says otherwise. */
const ALL = { isActive: "all" } as const;

const { products } = api;
const one = products[":id"];
const { pictures } = createApi({ timeoutMs: PICTURE_TIMEOUT_MS }).products.catalog;

type ListQuery = InferRequestType<typeof products.$get>["query"];
type TrashQuery = InferRequestType<typeof products.catalog.bin.$get>["query"];

export async function listManagedProducts(query: ListQuery, signal: AbortSignal) {
  const request = products.$get({ query: { ...ALL, ...query } }, { init: { signal } });
  return coerceManagedPage(await read(request, LIST_FAILED, byStatusUnlessForbidden));
}

/** `code` as it stands in an address. */
export async function getManagedProduct(code: string, signal: AbortSignal) {
  const param = { idOrCode: encodeURIComponent(code) };
  const request = products[":idOrCode"].$get({ param, query: ALL }, { init: { signal } });
  return coerceManagedProduct(await read(request, "Erro ao buscar produto por código", byStatusUnlessForbidden));
}

export type ExportFormat = "csv" | "jsonl";

/** All products as a file. */
export function exportProducts(format: ExportFormat) {
  const files = createApi({ timeoutMs: DOWNLOAD_TIMEOUT_MS }).products;
  return readFile(files[`export.${format}`].$get(), "Não foi possível baixar os produtos");
}

export async function createProduct(json: ProductCreateInput, key: string) {
  const request = products.$post({ json, ...idempotent(key) });
  return coerceManagedProduct(await read(request, "Erro ao criar produto", byStatusUnlessFixable));
}

function coerceSave(result: SaveResult<unknown>) {
  return result.kind === "saved"
    ? { kind: result.kind, data: coerceManagedProduct(result.data) }
    : { kind: result.kind, current: coerceManagedProduct(result.current) };
}

export async function updateProduct(id: number, json: ProductUpdateInput) {
  const request = one.$put({ ...byId(id), json, header: {} });
  return coerceSave(await readSave(request, "Erro ao atualizar produto", byStatusUnlessFixable));
}

/** Makes a product what it was in a version, if it still is as it was read. */
export async function restoreProductVersion({ id, revision }: { id: number; revision: number }, version: number) {
  const request = one["restore-version"].$post({ ...byId(id), json: { version, revision } });
  return coerceSave(await readSave(request, "Erro ao restaurar a versão", byStatusUnlessFixable));
}

export const deleteProduct = (id: number) =>
  read(one.$delete({ ...byId(id), header: {} }), "Erro ao deletar produto", byStatusUnlessFixable);

export const restoreProduct = (id: number) =>
  read(one.restore.$post(byId(id)), "Erro ao restaurar produto", byStatusUnlessFixable);

/** The versions before one of them, else the newest. */
export const listProductVersions = (id: number, before: number | undefined, signal: AbortSignal) =>
  read(
    one.history.$get({ ...byId(id), query: { before: before?.toString() } }, { init: { signal } }),
    "Erro ao carregar o histórico",
    byStatusUnlessForbidden,
  );

export async function listTrashedProducts(query: TrashQuery, signal: AbortSignal) {
  const request = products.catalog.bin.$get({ query }, { init: { signal } });
  return read(request, LIST_FAILED, byStatusUnlessForbidden);
}

/** Stores a picture for the store. */
export function uploadProductPicture(picture: Blob, signal: AbortSignal) {
  // The file says by itself what it is; the client knows bodies of JSON and forms alone.
  const body = picture.slice(0, picture.size, "application/octet-stream");
  return read(pictures.$post({}, { init: { body, signal } }), "Não foi possível enviar a foto");
}

const update = products.catalog.update[":number"];
const param = { number: String(CATALOG_NUMBER) };

/** Has the catalogue read anew for the search. */
export const startCatalogRefresh = () =>
  read(update.$post({ param, json: { catalogo: CATALOG_NUMBER } }), REFRESH_FAILED, byStatusUnlessFixable);

/** How the last refresh ended, or how far it is; null = there never was one. */
export const findCatalogRefresh = () => read(update.$get({ param }), REFRESH_FAILED, byStatus);
