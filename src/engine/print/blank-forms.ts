import type { FormKind } from "#contract/studio/studio-print-choices.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { readableOn } from "../advert/brand-colors.ts";
import type { AdvertShop } from "../tool.ts";
import forms from "./blank-forms.json" with { type: "json" };
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";

const A4 = { width: 210, height: 297 };
const MARGIN = 14;
const LINE = "#8a93a8";
const GREY = "#55607a";
const HAIR = 0.25;
/** In millimetres: as high as a hand writes. */
const HEAD = 24;
const FIELD = 13;
const ROW = 8.6;
const SIGNATURE = 22;
const GAP = 4;

/** A name, and how wide its place is beside its neighbours. */
type Place = readonly [string, number];

/** A part of a form: named places in a row, a text with empty lines, a table, places to sign. */
interface Block {
  fields?: Place[];
  lines?: [string, number];
  table?: Place[];
  rows?: number;
  signatures?: string[];
}

const DATE = "Data";

interface BlankForm {
  title: string;
  /** How often it stands on a sheet; alone on one, its table gets as many rows more as fit. */
  copies?: number;
  blocks: Block[];
}

const blankForms = forms as unknown as Record<FormKind, BlankForm>;

function heightOf({ fields, lines, table, rows = 0 }: Block): number {
  if (fields) return FIELD;
  if (lines) return 4.6 + lines[1] * ROW;
  return table ? ROW * (rows + 1) + GAP : SIGNATURE;
}

interface Sheet {
  page: Page;
  fonts: PrintFonts;
  color: string;
}

/** The places side by side, each as wide as its share. */
function sideBySide(places: readonly Place[], { left, top, width, height }: Area, gap: number) {
  const whole = places.reduce((sum, [, share]) => sum + share, 0);
  const room = width - gap * (places.length - 1);
  let at = left;
  return places.map(([name, share]) => {
    const area = { left: at, top, width: (room * share) / whole, height };
    at += area.width + gap;
    return { name, area };
  });
}

const rule = (page: Page, { left, width }: Area, top: number) => page.fill({ left, top, width, height: HAIR }, LINE);

function label({ page, fonts }: Sheet, words: string, { left, top, width }: Area): void {
  page.text(words, { left, top, width, height: 4 }, { font: fonts.text, size: 8, color: GREY, maxLines: 1 });
}

function drawTable({ page, fonts, color }: Sheet, columns: readonly Place[], rows: number, area: Area): void {
  const height = ROW * (rows + 1);
  for (const { name, area: cell } of sideBySide(columns, { ...area, height }, 0)) {
    const head = { left: cell.left + 1.6, top: cell.top + 2.2, width: cell.width - 3.2, height: 5 };
    page.text(name, head, { font: fonts.strong, size: 9, color, maxLines: 1 });
    page.frame(cell, LINE);
  }
  for (let row = 1; row <= rows; row += 1) rule(page, area, area.top + row * ROW);
}

function drawBlock(sheet: Sheet, { fields, lines, table, rows = 0, signatures = [] }: Block, area: Area): void {
  const { page, fonts } = sheet;
  if (table) drawTable(sheet, table, rows, area);
  for (const { name, area: place } of sideBySide(fields ?? [], area, 5)) {
    label(sheet, name, place);
    rule(page, place, place.top + FIELD - 2.6);
  }
  if (lines) label(sheet, lines[0], area);
  for (let row = 1; row <= (lines?.[1] ?? 0); row += 1) rule(page, area, area.top + 2.4 + row * ROW);
  const places = signatures.map((name): Place => [name, 1]);
  for (const { name, area: place } of sideBySide(places, area, 12)) {
    rule(page, place, place.top + 13);
    const below = { ...place, top: place.top + 14.2, height: 5 };
    page.text(name, below, { font: fonts.text, size: 9, color: GREY, align: "center", maxLines: 1 });
  }
}

/** Whose form it is, what it is, its number and its day. */
function drawHead(sheet: Sheet, title: string, shop: AdvertShop, area: Area): void {
  const { page, fonts, color } = sheet;
  const left = { ...area, width: area.width * 0.56 };
  page.text(title, { ...left, height: 9 }, { font: fonts.heading, size: 20, color, maxLines: 1 });
  const whose = [shop.name, shop.whatsappNumber && formatPhone(shop.whatsappNumber)].filter(Boolean).join(" · ");
  page.text(whose, { ...left, top: area.top + 10, height: 5 }, { font: fonts.strong, size: 10, maxLines: 1 });
  const right = { ...area, left: area.left + area.width * 0.62, width: area.width * 0.38, height: FIELD };
  const places = [["Número", 2] as const, [DATE, 3] as const];
  for (const { name, area: place } of sideBySide(places, right, 5)) {
    label(sheet, name, place);
    for (const part of name === DATE ? [1, 2] : []) {
      const slash = { left: place.left + (place.width * part) / 3, top: place.top + 5.2, width: 4, height: 5 };
      page.text("/", slash, { font: fonts.text, size: 11, color: GREY });
    }
    rule(page, place, place.top + FIELD - 2.6);
  }
  page.fill({ left: area.left, top: area.top + HEAD - 6, width: area.width, height: 0.8 }, color);
}

/** A sheet to be filled in by hand: the shop's name, places with their names, tables with empty rows, where to sign. */
export function drawBlankForm(kind: FormKind, pdf: Pdf, fonts: PrintFonts, shop: AdvertShop): void {
  const { title, copies = 1, blocks: least } = blankForms[kind];
  const page = createPage(pdf, A4);
  const sheet = { page, fonts, color: readableOn(shop.brandKit.primary, "#ffffff") };
  const [left, width, height] = [MARGIN, A4.width - MARGIN * 2, A4.height / copies];
  const spare = height - MARGIN * 2 - HEAD - least.reduce((sum, block) => sum + heightOf(block), 0);
  const blocks = least.map((block) => (block.rows ? { ...block, rows: block.rows + Math.floor(spare / ROW) } : block));
  for (let copy = 0; copy < copies; copy += 1) {
    let top = copy * height + MARGIN;
    if (copy > 0) page.fill({ left: 0, top: copy * height, width: A4.width, height: 0.1 }, LINE);
    drawHead(sheet, title, shop, { left, top, width, height: HEAD });
    top += HEAD;
    for (const block of blocks) {
      drawBlock(sheet, block, { left, top, width, height: heightOf(block) });
      top += heightOf(block);
    }
  }
  page.end();
}
