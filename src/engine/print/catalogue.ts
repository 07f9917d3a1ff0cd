import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { formatPhone } from "#lib/format-phone.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop } from "../tool.ts";
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";
import { productWords } from "./product-words.ts";

export const A4 = { width: 210, height: 297 };
const GREY = "#55607a";
export const LINE = "#d5d9e2";
export const SOLD_OUT = "Esgotado";
export const SOLD_OUT_COLOR = "#9f1239";
const COLUMNS = 3;
const ROWS = 3;
export const MARGIN = 12;
export const HEAD = 20;
const CELL = { width: (A4.width - MARGIN * 2) / COLUMNS, height: (A4.height - HEAD - MARGIN * 2) / ROWS };
const PICTURE = { width: 50, height: 40 };
const DOTS_A_MM = 300 / 25.4;

export interface CatalogueOrder {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
  /** Told how many products are done. */
  onDone: (done: number) => Promise<void>;
}

/** A bar in the brand's colour with the shop's name, and who answers. */
export function drawHead(page: Page, shop: AdvertShop, fonts: PrintFonts, title = ""): void {
  const { primary } = shop.brandKit;
  const color = letterOn(primary);
  page.fill({ left: 0, top: 0, width: A4.width, height: HEAD }, primary);
  const left = { left: MARGIN, top: 6, width: 110, height: 9 };
  page.text([shop.name, title].filter(Boolean).join(" · "), left, {
    font: fonts.heading,
    size: 17,
    color,
    maxLines: 1,
  });
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
