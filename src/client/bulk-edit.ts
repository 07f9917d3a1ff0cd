import type { BulkPreviewInput } from "#contract/catalog-admin/bulk-edit.ts";
import type { AuthorUndoInput } from "#contract/catalog-admin/product-history.ts";
import { api, byId, createApi } from "./api.ts";
import { read } from "./read.ts";

/** A preview reads all products that it is about. */
const PREVIEW_TIMEOUT_MS = 60_000;
/** A hundred products a call, each written for itself. */
const UNDO_TIMEOUT_MS = 60_000;
/** What moves a change on, and the sentence when it does not. */
const steps = {
  apply: "Não foi possível gravar a alteração",
  stop: "Não foi possível parar a alteração",
  undo: "Não foi possível desfazer a alteração",
};

export type BulkStep = keyof typeof steps;

const { bulk, catalog } = api.products;
const one = bulk[":id"];

/** What a change would do; nothing is written. */
export const previewBulk = (json: BulkPreviewInput) =>
  read(
    createApi({ timeoutMs: PREVIEW_TIMEOUT_MS }).products.bulk.preview.$post({ json }),
    "Não foi possível ver o que muda",
  );

export const moveBulk = (id: number, step: BulkStep) => read(one[step].$post(byId(id)), steps[step]);

export const getBulk = (id: number, signal: AbortSignal) =>
  read(one.$get(byId(id), { init: { signal } }), "Não foi possível carregar a alteração");

/** A page of what a preview would do. */
export const listBulkRows = (id: number, page: number, signal: AbortSignal) =>
  read(
    one.rows.$get({ ...byId(id), query: { page: String(page) } }, { init: { signal } }),
    "Não foi possível carregar os produtos",
  );

export const listBulks = (signal: AbortSignal) =>
  read(bulk.$get({}, { init: { signal } }), "Não foi possível carregar as alterações");

/** Who changed products since a moment. */
export const listCatalogAuthors = (since: string, signal: AbortSignal) =>
  read(catalog.authors.$get({ query: { since } }, { init: { signal } }), "Não foi possível carregar quem mudou");

/** Takes back a part of what somebody did; `next` says where to go on. */
export const undoAuthor = (json: AuthorUndoInput) =>
  read(
    createApi({ timeoutMs: UNDO_TIMEOUT_MS }).products.catalog["undo-author"].$post({ json }),
    "Não foi possível desfazer",
  );
