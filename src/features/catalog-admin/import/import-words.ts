import type { CatalogImport, ImportRowKind, ImportStatus } from "#contract/catalog-admin/catalog-import.ts";
import { formatNumber } from "#lib/format-number.ts";
import { keysOf } from "#lib/typed-keys.ts";

export const formatCount = (value: number) => formatNumber(value);
const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000, 0, 1)} MB`;

/** `1 produto`, `1.200 produtos`. */
export function productCount(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? "produto" : "produtos"}`;
}

export const statusWords: Record<ImportStatus, string> = {
  uploading: "Falta conferir",
  checking: "Conferindo",
  checked: "Conferido",
  applying: "Gravando",
  applied: "Gravado",
  stopped: "Parado",
  undoing: "Desfazendo",
  undone: "Desfeito",
  failed: "Não foi lido",
};

export const statusTones = {
  uploading: "warning",
  checking: "primary",
  checked: "primary",
  applying: "primary",
  applied: "success",
  stopped: "warning",
  undoing: "primary",
  undone: "neutral",
  failed: "danger",
} as const satisfies Record<ImportStatus, string>;

/** A job of the server is at it. */
export const isUnderWay = ({ status }: CatalogImport) =>
  status === "checking" || status === "applying" || status === "undoing";
/** Photos of what was written are still being fetched. */
export const arePhotosUnderWay = ({ status, photos: { total, stored, failed } }: CatalogImport) =>
  (status === "applied" || status === "stopped") && stored + failed < total;

/** So many of a hundred lines may be refused before the columns are to blame. */
const REFUSED_PERCENT = 10;

/** Whether so much would be lost or stay empty that the columns are better looked at first. */
export function isWorthReview({ isFileKept, counts, lacking, toWrite, ignoredColumns }: CatalogImport): boolean {
  if (!isFileKept) return false;
  const rows = counts.new + counts.changed + counts.equal + counts.refused;
  const most = Math.max(lacking.photo, lacking.stock, lacking.category);
  return counts.refused * 100 > rows * REFUSED_PERCENT || (ignoredColumns.length > 0 && most * 2 > toWrite.all);
}

export const writtenTotal = ({ written }: CatalogImport) => written.created + written.updated;
export const isUndoable = (one: CatalogImport) =>
  (one.status === "applied" || one.status === "stopped") && writtenTotal(one) > 0;

/** How far it is, in its own unit. */
export function progressText({ progress: { done, total, unit } }: CatalogImport): string {
  if (unit === "bytes") return `${formatMegabytes(done)} de ${formatMegabytes(total)}`;
  return `${formatNumber(done)} de ${formatNumber(total)}`;
}

/** What was written: `12 criados e 3 mudados`. */
export function writtenWords({ written: { created, updated } }: CatalogImport): string {
  const parts = [
    created > 0 && `${formatNumber(created)} ${created === 1 ? "criado" : "criados"}`,
    updated > 0 && `${formatNumber(updated)} ${updated === 1 ? "mudado" : "mudados"}`,
  ].filter(Boolean);
  return parts.join(" e ") || "nenhum produto gravado";
}

/** `1 produto de volta ao que era`. */
export function backWords(products: number): string {
  return `${productCount(products)} de volta ao que ${products === 1 ? "era" : "eram"}`;
}

/** One line for the list of imports. */
export function summaryWords(one: CatalogImport): string {
  const { status, counts, reason, undone } = one;
  if (status === "failed" && reason) return reason;
  if (status === "undone") return backWords(undone.products);
  if (status === "applied" || status === "stopped" || status === "applying") return writtenWords(one);
  if (status === "uploading") return "O arquivo não chegou inteiro";
  const { new: created, changed, equal, refused } = counts;
  const counted = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? "" : "s"}`;
  return [
    counted(created, "novo"),
    `${formatNumber(changed)} com mudança`,
    `${formatNumber(equal)} ${equal === 1 ? "igual" : "iguais"}`,
    counted(refused, "recusado"),
  ].join(", ");
}

export const kindWords: Record<
  ImportRowKind,
  { title: string; one: string; tone: "success" | "primary" | "neutral" | "danger" }
> = {
  new: { title: "Novos", one: "Novo", tone: "success" },
  changed: { title: "Com mudança", one: "Muda", tone: "primary" },
  equal: { title: "Iguais", one: "Igual", tone: "neutral" },
  refused: { title: "Recusados", one: "Recusado", tone: "danger" },
};
export const rowKinds = keysOf(kindWords);

/** What a person wants to see first: what would change, else what is new, else what went wrong. */
export function firstKind({ changed, new: created, refused }: CatalogImport["counts"]): ImportRowKind {
  if (changed > 0) return "changed";
  if (created > 0) return "new";
  return refused > 0 ? "refused" : "equal";
}
