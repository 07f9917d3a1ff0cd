import { api } from "#client/api.ts";
import { ApiError } from "#client/api-error.ts";
import { CATALOG_NUMBER } from "#contract/catalog/catalog-number.ts";
import { catalogQueryParams } from "#contract/catalog/catalog-query.ts";
import type { ProductHistory } from "#contract/catalog-admin/product-history.ts";
import type {
  BinnedPage,
  DeskCalls,
  DeskFacets,
  DeskPage,
  ProductAnswer,
  ProductFields,
  RefreshState,
  SaveOutcome,
} from "#features/catalog-admin/desk-calls.ts";
import { coerceManagedProduct, rowOfProduct, rowOfSimilar } from "#features/catalog-admin/desk-product.ts";
import { DESK_PAGE_SIZE, type DeskView, similarQuestionOf } from "#features/catalog-admin/list/desk-view.ts";
import { coerceProductPage, coerceSimilarResults } from "#features/product/coerce-product.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { Outcome } from "#lib/outcome.ts";
import { uploadPicture } from "./picture-api.ts";
import { productRefusalOf, readDeskProducts, readProducts } from "./product-answer.ts";
import { isDone, readAnswer } from "./read-answer.ts";
import { fieldErrors, outcomeOf } from "./written-answer.ts";

// What the merchant's desk asks the API for. A failed call becomes the sentence that the page shows; nothing here
// rejects, except for mistakes of ours.

const LIST_FAILED = "Erro ao carregar produtos";
const SIMILAR_FAILED = "Erro na busca com IA";
const REFRESH_FAILED = "Erro na atualização do catálogo";
const NOT_FOUND = 404;
const POLL_MS = 700;
/** All products, on sale or not. */
const ALL = { isActive: "all" } as const;

type Answer = Promise<Response>;

function facetsOf({ categories, subcategories }: DeskFacets): DeskFacets {
  return { categories, subcategories };
}

async function fetchSimilar(query: string, signal: AbortSignal): Promise<DeskPage> {
  const answer = api.products.search.similar.$post({ json: { query } }, { init: { signal } });
  const data = await readProducts(answer, SIMILAR_FAILED, SIMILAR_FAILED);
  const rows = coerceSimilarResults(data).map(rowOfSimilar);
  return { rows, total: rows.length, page: 1, totalPages: 1 };
}

async function fetchList({ query }: DeskView, signal: AbortSignal): Promise<DeskPage> {
  const { page } = query;
  const filters = catalogQueryParams({ ...query, limit: DESK_PAGE_SIZE });
  const parameters = { ...filters, ...ALL, page: String(page), limit: String(DESK_PAGE_SIZE) };
  const data = await readDeskProducts(api.products.$get({ query: parameters }, { init: { signal } }), LIST_FAILED);
  const { total, totalPages, searchNote, ...names } = coerceProductPage(data);
  const { products } = fieldsOf(data);
  const rows = (Array.isArray(products) ? products : []).map((product) => rowOfProduct(coerceManagedProduct(product)));
  return { rows, total, page, totalPages, facets: facetsOf(names), ...(searchNote && { searchNote }) };
}

const fetchPage: DeskCalls["fetchPage"] = (view, signal) => {
  const question = similarQuestionOf(view);
  return outcomeOf(() => (question ? fetchSimilar(question, signal) : fetchList(view, signal)));
};

const fetchFacets: DeskCalls["fetchFacets"] = ({ category }, signal) =>
  outcomeOf(async () => {
    const query = { ...ALL, page: "1", limit: "1", ...(category && { category }) };
    const answer = api.products.$get({ query }, { init: { signal } });
    return facetsOf(coerceProductPage(await readDeskProducts(answer, LIST_FAILED)));
  });

async function fetchProduct(code: string | undefined, signal: AbortSignal): Promise<ProductAnswer> {
  if (!code?.trim()) return { kind: "missing", message: "Código do produto não fornecido" };
  try {
    const param = { idOrCode: encodeURIComponent(code.trim()) };
    const answer = api.products[":idOrCode"].$get({ param, query: ALL }, { init: { signal } });
    const data = await readDeskProducts(answer, "Erro ao buscar produto por código");
    return { kind: "found", product: coerceManagedProduct(data) };
  } catch (error) {
    const message = sentenceOf(error);
    const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
    return isMissing ? { kind: "missing", message: "Produto não encontrado" } : { kind: "failed", message };
  }
}

/** What a failed write is called: `failed` when the server said so, `unexpected` when it said nothing of use. */
interface FailureTitles {
  failed: string;
  unexpected: string;
}

async function save(answer: Answer, fallback: string, { failed, unexpected }: FailureTitles): Promise<SaveOutcome> {
  try {
    const written = await readAnswer(answer);
    const { body } = written;
    if (isDone(written)) return { kind: "done", data: coerceManagedProduct(body?.data) };
    if (body?.code === "product/changed-meanwhile" && body.current) {
      return { kind: "changed", current: coerceManagedProduct(body.current) };
    }
    const message = productRefusalOf(written, fallback);
    return { kind: "failed", title: body ? failed : unexpected, message, fields: fieldErrors(body?.fields) };
  } catch (error) {
    return { kind: "failed", title: unexpected, message: sentenceOf(error), fields: {} };
  }
}

const SAVE_TITLES: FailureTitles = {
  failed: "Erro ao salvar produto",
  unexpected: "Erro inesperado ao salvar produto",
};
const RESTORE_TITLES: FailureTitles = {
  failed: "Erro ao restaurar a versão",
  unexpected: "Erro inesperado ao restaurar a versão",
};
const IMPORT_TITLES: FailureTitles = {
  failed: "Erro ao criar produto",
  unexpected: "Erro inesperado ao criar produto",
};

function create(fields: ProductFields, idempotencyKey: string, titles: FailureTitles): Promise<SaveOutcome> {
  const request = { json: fields as never, header: { "idempotency-key": idempotencyKey } };
  return save(api.products.$post(request), "Erro ao criar produto", titles);
}

function updateProduct(id: number, fields: ProductFields): Promise<SaveOutcome> {
  const request = { param: { id: String(id) }, json: fields as never, header: {} };
  return save(api.products[":id"].$put(request), "Erro ao atualizar produto", SAVE_TITLES);
}

const fetchHistory: DeskCalls["fetchHistory"] = (id, before, signal) =>
  outcomeOf(async () => {
    const query = before === undefined ? {} : { before: String(before) };
    const answer = api.products[":id"].history.$get({ param: { id: String(id) }, query }, { init: { signal } });
    const { versions, hasMore } = (await readDeskProducts(answer, "Erro ao carregar o histórico")) as ProductHistory;
    return { items: versions, hasMore };
  });

function restoreVersion({ id, revision }: { id: number; revision: number }, version: number): Promise<SaveOutcome> {
  const request = { param: { id: String(id) }, json: { version, revision } };
  return save(api.products[":id"]["restore-version"].$post(request), "Erro ao restaurar a versão", RESTORE_TITLES);
}

function change(answer: Answer, fallback: string): Promise<Outcome<void>> {
  return outcomeOf(async () => {
    const written = await readAnswer(answer);
    if (!isDone(written)) throw new ApiError(productRefusalOf(written, fallback), { status: written.response.status });
  });
}

function deleteProduct(id: number): Promise<Outcome<void>> {
  const request = { param: { id: String(id) }, header: {} };
  return change(api.products[":id"].$delete(request), "Erro ao deletar produto");
}

function restoreProduct(id: number): Promise<Outcome<void>> {
  const request = { param: { id: String(id) } };
  return change(api.products[":id"].restore.$post(request), "Erro ao restaurar produto");
}

const wholeOf = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

function refreshState(data: unknown): RefreshState & { isFailed: boolean } {
  const { status, totalProducts, vectorDBResult } = fieldsOf(data);
  const { saved, errors } = fieldsOf(vectorDBResult);
  return {
    isRunning: status === "running",
    isFailed: status === "failed",
    totalProducts: wholeOf(totalProducts),
    saved: wholeOf(saved),
    errors: wholeOf(errors),
  };
}

const catalogUpdate = () => api.products.catalog.update[":number"];
const refreshParam = { number: String(CATALOG_NUMBER) };

async function startRefresh(): Promise<unknown> {
  const written = await readAnswer(catalogUpdate().$post({ param: refreshParam, json: { catalogo: CATALOG_NUMBER } }));
  // Somebody else's is under way: its end is ours.
  if (isDone(written)) return written.body?.data;
  if (written.body?.code === "catalog/refresh-running") return { status: "running" };
  throw new ApiError(productRefusalOf(written, REFRESH_FAILED), { status: written.response.status });
}

const refreshCatalog: DeskCalls["refreshCatalog"] = (onProgress) =>
  outcomeOf(async () => {
    let state = refreshState(await startRefresh());
    while (state.isRunning) {
      onProgress(state);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      state = refreshState(await readProducts(catalogUpdate().$get({ param: refreshParam }), REFRESH_FAILED));
    }
    if (state.isFailed) throw new ApiError(REFRESH_FAILED);
    return state;
  });

const fetchBin: DeskCalls["fetchBin"] = (page, signal) =>
  outcomeOf(async (): Promise<BinnedPage> => {
    const query = { page: String(page), limit: String(DESK_PAGE_SIZE) };
    const answer = api.products.catalog.bin.$get({ query }, { init: { signal } });
    const { products, total, totalPages } = fieldsOf(await readDeskProducts(answer, LIST_FAILED));
    const rows = (Array.isArray(products) ? products : []).map((product) => ({
      ...rowOfProduct(coerceManagedProduct(product)),
      deletedAt: textOf(fieldsOf(product).deletedAt),
      restorableUntil: textOf(fieldsOf(product).restorableUntil),
    }));
    return { rows, total: wholeOf(total), page, totalPages: wholeOf(totalPages) };
  });

export const deskCalls: DeskCalls = {
  fetchPage,
  fetchFacets,
  fetchProduct,
  createProduct: (fields, key) => create(fields, key, SAVE_TITLES),
  importProduct: (fields, key) => create(fields, key, IMPORT_TITLES),
  fetchHistory,
  restoreVersion,
  uploadPicture,
  updateProduct,
  deleteProduct,
  restoreProduct,
  refreshCatalog,
  fetchBin,
};
