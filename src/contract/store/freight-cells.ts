import { parseCep, UFS, type Uf } from "#lib/cep.ts";
import { formatNumber } from "#lib/format-number.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import type { FreightKind, FreightRow } from "./freight-table.ts";

/** A row of the freight table as people type it and as a spreadsheet has it: every cell a text. */
export interface FreightCells {
  /** `SP, RJ` or `01000-000 a 05999-999`. */
  place: string;
  maxWeightKg: string;
  kind: string;
  price: string;
  minDays: string;
  maxDays: string;
  freeFrom: string;
}

const RANGE = /^(\d{5}-?\d{3})\s*(?:a|até|ate|-|–)\s*(\d{5}-?\d{3})$/i;
const BOM = "\uFEFF";

export const freightKindLabels: Record<FreightKind, string> = {
  delivery: "Entrega",
  pickUp: "Retirada",
  notServed: "Não atende",
};

/** The columns of the spreadsheet, in their order. */
const columns: readonly (readonly [keyof FreightCells, heading: string])[] = [
  ["place", "Destino"],
  ["maxWeightKg", "Peso até (kg)"],
  ["kind", "Tipo"],
  ["price", "Preço"],
  ["minDays", "Dias, de"],
  ["maxDays", "Dias, até"],
  ["freeFrom", "Grátis acima de"],
];

export const emptyFreightCells: FreightCells = {
  place: "",
  maxWeightKg: "",
  kind: "Entrega",
  price: "",
  minDays: "",
  maxDays: "",
  freeFrom: "",
};

const numberText = (value: number | null, decimals = 0) =>
  value === null ? "" : formatNumber(value, decimals, 3).replaceAll(".", "");

export function freightCellsOf(row: FreightRow): FreightCells {
  const isDelivery = row.kind === "delivery";
  return {
    place: row.zipFrom === "" ? row.ufs.join(", ") : `${row.zipFrom} a ${row.zipTo}`,
    maxWeightKg: numberText(row.maxWeightKg),
    kind: freightKindLabels[row.kind],
    price: isDelivery ? numberText(row.price, 2) : "",
    minDays: isDelivery ? String(row.minDays) : "",
    maxDays: isDelivery ? String(row.maxDays) : "",
    freeFrom: numberText(row.freeFrom, 2),
  };
}

/** The number that a cell holds; null for an empty one, NaN for what is no number, so that nothing becomes 0 in silence. */
function numberIn(cell: string): number | null {
  return cell.trim() === "" ? null : (parsePtBrNumber(cell)?.value ?? Number.NaN);
}

function placeIn(cell: string): Pick<FreightRow, "ufs" | "zipFrom" | "zipTo"> {
  const [, from, to] = RANGE.exec(cell.trim()) ?? [];
  const ends = from && to ? [parseCep(from), parseCep(to)] : [];
  if (ends[0] && ends[1]) return { ufs: [], zipFrom: ends[0], zipTo: ends[1] };
  const names = cell
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  const ufs = [...new Set(names)].filter((name): name is Uf => UFS.some((uf) => uf === name));
  // One name that is no state makes the whole place unread: half of it would be another table.
  return { ufs: ufs.length === new Set(names).size ? ufs : [], zipFrom: "", zipTo: "" };
}

function kindIn(cell: string): FreightKind {
  const folded = cell.normalize("NFKD").toLowerCase().trim();
  if (/^(retira|busca)/.test(folded)) return "pickUp";
  return /^(nao|na\u0303o)/.test(folded) ? "notServed" : "delivery";
}

/** What the cells say, for the table's schema to judge. */
export function freightRowOf(cells: FreightCells): FreightRow {
  const kind = kindIn(cells.kind);
  const isDelivery = kind === "delivery";
  return {
    ...placeIn(cells.place),
    maxWeightKg: numberIn(cells.maxWeightKg),
    kind,
    price: isDelivery ? (numberIn(cells.price) ?? Number.NaN) : 0,
    minDays: isDelivery ? (numberIn(cells.minDays) ?? Number.NaN) : 0,
    maxDays: isDelivery ? (numberIn(cells.maxDays) ?? numberIn(cells.minDays) ?? Number.NaN) : 0,
    freeFrom: isDelivery ? numberIn(cells.freeFrom) : null,
  };
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The table as Brazilian Excel opens it. */
export function freightCsv(rows: readonly FreightCells[]): string {
  const lines = [columns.map(([, heading]) => heading), ...rows.map((row) => columns.map(([name]) => row[name]))];
  return BOM + lines.map((cells) => `${cells.map(quoted).join(";")}\r\n`).join("");
}

/** The cells of one line, which may be quoted. */
function cellsOfLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell].map((one) => one.trim());
}

/** The rows of a spreadsheet that has the columns in their order; its heading and empty lines are left out. */
export function readFreightCsv(text: string): FreightCells[] {
  const lines = text
    .replace(BOM, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^;,\t\s"]/.test(line));
  const separator = ["\t", ";"].find((one) => lines[0]?.includes(one)) ?? ",";
  const rows = lines.map((line) => cellsOfLine(line, separator));
  const body = rows[0]?.[0]?.toLowerCase() === "destino" ? rows.slice(1) : rows;
  return body.map((cells) => {
    const named = columns.map(([name], place) => [name, cells[place] ?? ""] as const);
    const row: FreightCells = { ...emptyFreightCells, ...Object.fromEntries(named) };
    return { ...row, kind: freightKindLabels[kindIn(row.kind)] };
  });
}
