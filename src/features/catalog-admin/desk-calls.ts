import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import type { ProductPage } from "#contract/catalog/product.ts";
import type { ProductVersion } from "#contract/catalog-admin/product-history.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import type { Outcome } from "#lib/outcome.ts";
import type { DeskRow } from "./desk-product.ts";
import type { DeskView } from "./list/desk-view.ts";
import type { Piece } from "./use-more.ts";

// What the merchant's screens ask for. None of these rejects: a failed call is an outcome with the sentence to show.

/** The names that the selects offer. */
export interface DeskFacets {
  categories: string[];
  /** Of the asked category, else all of them. */
  subcategories: string[];
}

export interface DeskPage {
  rows: DeskRow[];
  total: number;
  page: number;
  totalPages: number;
  /** Undefined = not told this time: what was offered before still holds. */
  facets?: DeskFacets;
  searchNote?: ProductPage["searchNote"];
}

/** One page of what was deleted, the last deleted first. Times are ISO 8601. */
export interface BinnedPage {
  rows: (DeskRow & { deletedAt: string; restorableUntil: string })[];
  total: number;
  page: number;
  totalPages: number;
}

/** What became of a product that was to be saved. */
export type SaveOutcome =
  | { kind: "done"; data: ManagedProduct }
  /** `title` says what failed, `message` why; `fields` names what to mend. */
  | { kind: "failed"; title: string; message: string; fields: Record<string, string> }
  /** Somebody else saved it meanwhile: this is how it stands now. */
  | { kind: "changed"; current: ManagedProduct };

export type ProductAnswer =
  | { kind: "found"; product: ManagedProduct }
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

/** What a form sends: the product's fields as the API names them. */
export type ProductFields = Record<string, unknown>;

export interface RefreshState {
  isRunning: boolean;
  totalProducts: number;
  saved: number;
  errors: number;
}

export interface DeskCalls {
  fetchPage: (view: DeskView, signal: AbortSignal) => Promise<Outcome<DeskPage>>;
  fetchFacets: (query: Pick<CatalogQuery, "category">, signal: AbortSignal) => Promise<Outcome<DeskFacets>>;
  fetchProduct: (code: string | undefined, signal: AbortSignal) => Promise<ProductAnswer>;
  createProduct: (fields: ProductFields, idempotencyKey: string) => Promise<SaveOutcome>;
  /** As `createProduct`, for what was pasted. */
  importProduct: (fields: ProductFields, idempotencyKey: string) => Promise<SaveOutcome>;
  /** Its versions before one of them, the newest first. */
  fetchHistory: (
    id: number,
    before: number | undefined,
    signal: AbortSignal,
  ) => Promise<Outcome<Piece<ProductVersion>>>;
  /** Makes it what it was in that version, if it still is as it was read. */
  restoreVersion: (product: { id: number; revision: number }, version: number) => Promise<SaveOutcome>;
  /** Stores a picture for the store and answers its address. */
  uploadPicture: (picture: Blob, signal: AbortSignal) => Promise<Outcome<string>>;
  updateProduct: (id: number, fields: ProductFields) => Promise<SaveOutcome>;
  deleteProduct: (id: number) => Promise<Outcome<void>>;
  restoreProduct: (id: number) => Promise<Outcome<void>>;
  /** Starts reading the catalogue anew and tells how far it is until it is done. */
  refreshCatalog: (onProgress: (state: RefreshState) => void) => Promise<Outcome<RefreshState>>;
  fetchBin: (page: number, signal: AbortSignal) => Promise<Outcome<BinnedPage>>;
}
