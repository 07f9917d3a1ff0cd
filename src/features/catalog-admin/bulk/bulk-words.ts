import {
  type BulkChange,
  type BulkNotice,
  type BulkRefusal,
  bulkTaxFields,
  type PriceChange,
  type StockChange,
} from "#contract/catalog-admin/bulk-change.ts";
import type { BulkFilter, BulkStatus, BulkSummary } from "#contract/catalog-admin/bulk-edit.ts";
import type { StockLevel } from "#contract/catalog-admin/stock-level.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { fieldLabel } from "../field-words.ts";
import { ruleWords } from "../health/health-words.ts";
import { backWords, productCount } from "../import/import-words.ts";

/** A number with its sign, a true minus for less. */
const signed = (value: number, text: string) => `${value < 0 ? "−" : "+"}${text}`;

function priceWords({ percent, amount = 0, margin, roundTo }: PriceChange): string {
  const ending = roundTo === undefined ? "" : `, terminando em ,${String(roundTo).padStart(2, "0")}`;
  if (margin !== undefined) return `Preço com margem de ${formatNumber(margin)}%${ending}`;
  if (percent !== undefined) return `Preço ${signed(percent, `${formatNumber(Math.abs(percent))}%`)}${ending}`;
  return `Preço ${signed(amount, formatBRL(Math.abs(amount)))}${ending}`;
}

function stockWords({ set, add = 0 }: StockChange): string {
  if (set !== undefined) return `Estoque igual a ${formatNumber(set)}`;
  return `Estoque ${signed(add, formatNumber(Math.abs(add)))}`;
}

/** What a change does, in a line: `Preço +10%, terminando em ,90`. */
export function changeWords(change: BulkChange): string {
  const { price, stock, category, subcategory, isActive, isFeatured } = change;
  if (price) return priceWords(price);
  if (stock) return stockWords(stock);
  if (category !== undefined) return `Categoria ${category}, ${subcategory ?? ""}`;
  if (isActive !== undefined) return isActive ? "Mostrar na loja" : "Esconder da loja";
  if (isFeatured !== undefined) return isFeatured ? "Pôr em destaque" : "Tirar do destaque";
  const told = bulkTaxFields.filter((field) => change[field] !== undefined);
  return told.map((field) => `${fieldLabel(field)} ${change[field] || "(vazio)"}`).join(", ");
}

export const stockLevelWords: Record<StockLevel, string> = {
  none: "Sem estoque",
  low: "Estoque baixo (1 a 9)",
  in: "Com estoque",
};

/** Which products were meant, in a line. */
export function filterWords({ ids, category, subcategory, search, isActive, stock, health }: BulkFilter): string {
  const words = [
    ids && `${productCount(ids.length)} ${ids.length === 1 ? "escolhido" : "escolhidos"}`,
    search !== undefined && `busca “${search}”`,
    category !== undefined && `categoria ${category}`,
    subcategory !== undefined && `subcategoria ${subcategory}`,
    isActive !== undefined && (isActive ? "à venda" : "escondidos"),
    stock && stockLevelWords[stock].toLowerCase(),
    health && ruleWords[health].name.toLowerCase(),
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : "todos os produtos";
}

const counted = (total: number, one: string, many: string) => `${productCount(total)} ${total === 1 ? one : many}`;

/** What a preview warns of, with how many. */
export const warningWords: Record<BulkNotice | BulkRefusal, (total: number) => string> = {
  "below-cost": (total) => counted(total, "fica abaixo do custo.", "ficam abaixo do custo."),
  "promotion-ended": (total) =>
    counted(
      total,
      "sai da promoção: o preço novo alcança o original, que passa a ser igual a ele.",
      "saem da promoção: o preço novo alcança o original, que passa a ser igual a ele.",
    ),
  "no-cost": (total) =>
    counted(total, "sem preço de custo, de que a margem precisa.", "sem preço de custo, de que a margem precisa."),
  "no-price": (total) => counted(total, "sem preço.", "sem preço."),
  "price-not-positive": (total) =>
    counted(total, "ficaria com preço zero ou negativo.", "ficariam com preço zero ou negativo."),
  "price-too-high": (total) => counted(total, "passaria de R$ 10.000.000,00.", "passariam de R$ 10.000.000,00."),
  "option-price-not-positive": (total) =>
    counted(total, "teria uma opção de graça ou menos.", "teriam uma opção de graça ou menos."),
  "stock-in-options": (total) =>
    counted(
      total,
      "conta o estoque em cada opção: mude-o no formulário.",
      "contam o estoque em cada opção: mude-o no formulário.",
    ),
  "stock-negative": (total) => counted(total, "ficaria com estoque negativo.", "ficariam com estoque negativo."),
  "stock-too-high": (total) => counted(total, "passaria do maior estoque.", "passariam do maior estoque."),
};

/** Why one product stays as it is. */
export const refusalWords: Record<BulkRefusal, string> = {
  "no-cost": "Sem preço de custo",
  "no-price": "Sem preço",
  "price-not-positive": "O preço ficaria zero ou negativo",
  "price-too-high": "O preço ficaria alto demais",
  "option-price-not-positive": "Uma opção ficaria de graça ou menos",
  "stock-in-options": "O estoque está em cada opção",
  "stock-negative": "O estoque ficaria negativo",
  "stock-too-high": "O estoque ficaria alto demais",
};

export const statusWords: Record<BulkStatus, string> = {
  preview: "Prévia",
  applying: "Gravando",
  applied: "Gravada",
  stopped: "Parada",
  undoing: "Desfazendo",
  undone: "Desfeita",
};

export const statusTones = {
  preview: "primary",
  applying: "primary",
  applied: "success",
  stopped: "warning",
  undoing: "primary",
  undone: "neutral",
} as const satisfies Record<BulkStatus, string>;

/** A job of the server is at it. */
export const isUnderWay = ({ status }: BulkSummary) => status === "applying" || status === "undoing";
export const isUndoable = ({ status, written }: BulkSummary) =>
  (status === "applied" || status === "stopped") && written > 0;

/** `1 produto alterado`, `1.238 produtos alterados`. */
export const writtenWords = (written: number) => counted(written, "alterado", "alterados");

/** How many were left because somebody changed them meanwhile; nothing when none was. */
export const leftWords = (left: number) =>
  left > 0
    ? counted(left, "mudou depois da prévia e ficou como estava.", "mudaram depois da prévia e ficaram como estavam.")
    : undefined;

/** How many somebody changed since they were written; nothing when none was. */
export const keptWords = (kept: number) =>
  kept > 0
    ? counted(kept, "que alguém mudou depois ficou como está.", "que alguém mudou depois ficaram como estão.")
    : undefined;

/** One line for the list of changes. */
export function summaryWords({ status, undone, progress, written }: BulkSummary): string {
  if (status === "undone") return backWords(undone.products);
  if (status === "undoing") return `${formatNumber(progress.done)} de ${productCount(progress.total)}`;
  return written === 0 ? "Nenhum produto alterado" : writtenWords(written);
}
