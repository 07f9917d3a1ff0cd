import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { MenuLine } from "#contract/studio/typed-menu.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatBRL } from "#lib/money.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop } from "../tool.ts";
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";
import { productWords } from "./product-words.ts";

const A4 = { width: 210, height: 297 };
const GREY = "#55607a";
const LINE = "#d5d9e2";
const SOLD_OUT = "Esgotado";
const SOLD_OUT_COLOR = "#9f1239";
const COLUMNS = 3;
const ROWS = 3;
const MARGIN = 12;
const HEAD = 20;
const CELL = { width: (A4.width - MARGIN * 2) / COLUMNS, height: (A4.height - HEAD - MARGIN * 2) / ROWS };
const PICTURE = { width: 50, height: 40 };
const LONG_NAME = 55;
const DOTS_A_MM = 300 / 25.4;

export interface CatalogueOrder {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
  /** Told how many products are done. */
  onDone: (done: number) => Promise<void>;
}

/** A bar in the brand's colour with the shop's name, and who answers. */
function drawHead(page: Page, shop: AdvertShop, fonts: PrintFonts, title: string): void {
  const { primary } = shop.brandKit;
  const color = letterOn(primary);
  page.fill({ left: 0, top: 0, width: A4.width, height: HEAD }, primary);
  const left = { left: MARGIN, top: 6, width: 110, height: 9 };
  page.text(`${shop.name} · ${title}`, left, { font: fonts.heading, size: 17, color, maxLines: 1 });
  const right = { left: 125, top: 7.4, width: A4.width - 125 - MARGIN, height: 6 };
  const ink = { font: fonts.strong, size: 11, color, align: "right" as const, maxLines: 1 };
  page.text(formatPhone(shop.whatsappNumber), right, ink);
}

/** The picture at 300 dots an inch, whole, on white; null when there is none that can be read. */
async function readPicture(file: string): Promise<{ bytes: Buffer; width: number; height: number } | null> {
  const bytes = await readFile(file);
  const [width, height] = [PICTURE.width, PICTURE.height].map((side) => Math.round(side * DOTS_A_MM));
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
      .rotate()
      .resize(width, height, { fit: "inside" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The bytes are no picture: the product is shown by its name.
    return null;
  }
}

async function drawCell(page: Page, area: Area, product: AdvertProduct, { pdf, fonts, material }: CatalogueOrder) {
  const { name, price, old, pix, isSoldOut } = productWords(product, material.shop);
  const inner = { left: area.left + 3, top: area.top + 3, width: area.width - 6, height: area.height - 6 };
  page.frame({ left: area.left + 1, top: area.top + 1, width: area.width - 2, height: area.height - 2 }, LINE);
  const picture = product.picture === null ? null : await readPicture(product.picture);
  if (picture) {
    const [width, height] = [picture.width / DOTS_A_MM, picture.height / DOTS_A_MM];
    const left = inner.left + (inner.width - width) / 2;
    const top = inner.top + (PICTURE.height - height) / 2;
    page.picture(pdf.addJpeg(picture.bytes, picture), { left, top, width, height });
  }
  if (isSoldOut) {
    const mark = { left: area.left + 1, top: area.top + 1, width: 26, height: 7 };
    page.fill(mark, SOLD_OUT_COLOR);
    const ink = { font: fonts.strong, size: 10, color: "#ffffff", align: "center" as const, maxLines: 1 };
    page.text(SOLD_OUT, { ...mark, top: mark.top + 1.4, height: 5 }, ink);
  }
  // Without a picture the name begins below the mark.
  const belowMark = isSoldOut ? 6 : 0;
  const nameTop = inner.top + (picture ? PICTURE.height + 1.5 : belowMark);
  const nameHeight = picture ? 15 : PICTURE.height + 16 - belowMark;
  page.text(name, { ...inner, top: nameTop, height: nameHeight }, { font: fonts.strong, size: picture ? 11 : 18 });
  const low = inner.top + inner.height;
  page.qr(product.address, { left: inner.left + inner.width - 18, top: low - 18, side: 18 });
  const side = { left: inner.left, width: inner.width - 20 };
  const small = { font: fonts.text, size: 8, color: GREY, maxLines: 1 };
  if (old) page.text(old, { ...side, top: low - 19, height: 4 }, small);
  const color = readableOn(material.shop.brandKit.primary, "#ffffff");
  page.text(price, { ...side, top: low - 15.4, height: 7.5 }, { font: fonts.heading, size: 17, color, maxLines: 1 });
  if (pix) page.text(pix, { ...side, top: low - 8, height: 4 }, { font: fonts.strong, size: 8.5, maxLines: 1 });
  page.text(product.code, { ...side, top: low - 4, height: 4 }, small);
}

/** The products with picture, name, price and the code that opens their page, nine on a page. */
export async function drawCatalogue(order: CatalogueOrder): Promise<void> {
  const { pdf, fonts, material, onDone } = order;
  const { shop, products } = material;
  const perPage = COLUMNS * ROWS;
  for (let first = 0; first < products.length; first += perPage) {
    const page = createPage(pdf, A4);
    drawHead(page, shop, fonts, "Catálogo");
    for (const [place, product] of products.slice(first, first + perPage).entries()) {
      const left = MARGIN + (place % COLUMNS) * CELL.width;
      const top = HEAD + MARGIN / 2 + Math.floor(place / COLUMNS) * CELL.height;
      await drawCell(page, { left, top, ...CELL }, product, order);
    }
    const foot = { left: MARGIN, top: A4.height - 9, width: A4.width - MARGIN * 2, height: 5 };
    const told = `Página ${first / perPage + 1} de ${Math.ceil(products.length / perPage)}`;
    page.text(told, foot, { font: fonts.text, size: 8, color: GREY, align: "right" });
    page.end();
    await onDone(Math.min(products.length, first + perPage));
  }
}

/** A line of a menu in words. */
type PrintedLine = { heading: string } | { name: string; price: string; isSoldOut: boolean };

/** How a menu is set: in one or two columns, in letters so many times as large as the smallest. */
interface MenuSet {
  columns: 1 | 2;
  scale: number;
}

/** The largest first: few things to order stand large, in one column; the last holds any number of them, on several pages. */
const MENU_SETS: readonly MenuSet[] = [
  ...[2.2, 2, 1.8, 1.6, 1.4].map((scale): MenuSet => ({ columns: 1, scale })),
  ...[1.4, 1.25, 1.12, 1].map((scale): MenuSet => ({ columns: 2, scale })),
];
const MENU_GAP = 12;
const MENU_TOP = HEAD + 6;
const MENU_BOTTOM = A4.height - MARGIN;
const NAME_HEIGHT = 9.5;

const columnWidthOf = ({ columns }: MenuSet) => (A4.width - MARGIN * 2 - MENU_GAP * (columns - 1)) / columns;

/** A long name gets a third line rather than letters that nobody reads at a table. */
function menuHeight(line: PrintedLine, set: MenuSet): number {
  if ("heading" in line) return 13 * set.scale;
  const longest = (LONG_NAME * columnWidthOf(set)) / columnWidthOf({ columns: 2, scale: 1 }) / set.scale;
  return (line.name.length > longest ? 14 : NAME_HEIGHT) * set.scale;
}

/** Where each line stands: pages of columns, one below the other. A heading never stands alone at the foot of a column. */
function placeMenu(lines: readonly PrintedLine[], set: MenuSet) {
  let [column, top] = [0, MENU_TOP];
  return lines.map((line) => {
    const height = menuHeight(line, set);
    if (top + height + ("heading" in line ? NAME_HEIGHT * set.scale : 0) > MENU_BOTTOM)
      [column, top] = [column + 1, MENU_TOP];
    const width = columnWidthOf(set);
    const left = MARGIN + (column % set.columns) * (width + MENU_GAP);
    const placed = { line, page: Math.floor(column / set.columns), area: { left, top, width, height } };
    top += height;
    return placed;
  });
}

/** The lines as large as they fit on one page; where not even the smallest do, on as many pages as it takes. */
function drawMenuLines(lines: readonly PrintedLine[], { pdf, fonts, material }: Omit<CatalogueOrder, "onDone">): void {
  const { shop } = material;
  const set = MENU_SETS.find((one) => placeMenu(lines, one).every(({ page }) => page === 0)) ?? {
    columns: 2,
    scale: 1,
  };
  const placed = placeMenu(lines, set);
  for (let number = 0; number <= (placed.at(-1)?.page ?? -1); number += 1) {
    const page = createPage(pdf, A4);
    drawHead(page, shop, fonts, "Cardápio");
    for (const { line, area } of placed.filter((one) => one.page === number))
      drawMenuLine({ page, shop, fonts, scale: set.scale }, area, line);
    page.end();
  }
}

/** The products by category in two columns, each with its price. */
export function drawMenu(order: Omit<CatalogueOrder, "onDone">): void {
  const { shop, products } = order.material;
  const lines = products.flatMap((product, place): PrintedLine[] => {
    const { category } = product;
    const isFirst = category !== "" && category !== products[place - 1]?.category;
    return [...(isFirst ? [{ heading: category }] : []), productWords(product, shop)];
  });
  drawMenuLines(lines, order);
}

/** A menu as it was typed. */
export function drawTypedMenu(typed: readonly MenuLine[], order: Omit<CatalogueOrder, "onDone">): void {
  const lines = typed.map(
    (line): PrintedLine =>
      "heading" in line ? line : { name: line.name, price: formatBRL(line.price), isSoldOut: false },
  );
  drawMenuLines(lines, order);
}

interface MenuPage {
  page: Page;
  shop: AdvertShop;
  fonts: PrintFonts;
  scale: number;
}

function drawMenuLine({ page, shop, fonts, scale }: MenuPage, area: Area, line: PrintedLine): void {
  const color = readableOn(shop.brandKit.primary, "#ffffff");
  if ("heading" in line) {
    const ink = { font: fonts.heading, size: 15 * scale, color, maxLines: 1 };
    page.text(line.heading, { ...area, top: area.top + 4 * scale, height: 8 * scale }, ink);
    return;
  }
  const { name, price, isSoldOut } = line;
  const priceWidth = 28 * Math.min(scale, 1.7);
  const named = { ...area, width: area.width - priceWidth - 1, height: area.height - scale };
  page.text(name, named, { font: fonts.text, size: 11 * scale });
  const right = { ...area, left: area.left + area.width - priceWidth, width: priceWidth };
  const told = isSoldOut ? SOLD_OUT : price;
  const ink = { font: fonts.strong, size: 11 * scale, align: "right" as const, maxLines: 2 };
  page.text(told, right, { ...ink, ...(isSoldOut && { color: SOLD_OUT_COLOR }) });
  page.fill({ left: area.left, top: area.top + area.height - 0.9 * scale, width: area.width, height: 0.15 }, LINE);
}
