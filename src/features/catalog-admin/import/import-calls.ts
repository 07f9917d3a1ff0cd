import type { CatalogImport, ImportRow, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";
import type { Outcome } from "#lib/outcome.ts";
import type { Piece } from "../use-more.ts";

/** What moves an import on. */
export type ImportStep = "check" | "apply" | "stop" | "undo";

/** What the screens of imported files ask for. None of these rejects: a failed call is an outcome with the sentence to show. */
export interface ImportCalls {
  /** Announces a file; the same key is the same import. */
  startImport: (file: { fileName: string; sizeBytes: number }, key: string) => Promise<Outcome<CatalogImport>>;
  sendPart: (id: number, number: number, part: Blob, signal: AbortSignal) => Promise<Outcome<CatalogImport>>;
  moveImport: (id: number, step: ImportStep) => Promise<Outcome<CatalogImport>>;
  fetchImport: (id: number, signal: AbortSignal) => Promise<Outcome<CatalogImport>>;
  fetchImports: (signal: AbortSignal) => Promise<Outcome<CatalogImport[]>>;
  /** Lines after one of them, in the order of the file. */
  fetchImportRows: (
    id: number,
    which: { kind: ImportRowKind; after: number },
    signal: AbortSignal,
  ) => Promise<Outcome<Piece<ImportRow>>>;
  /** The refused lines as a file. */
  fetchRefused: (id: number) => Promise<Outcome<Blob>>;
}
