import type { LabelSize } from "#contract/studio/studio-print-choices.ts";
import { readableOn } from "../advert/brand-colors.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop } from "../tool.ts";
import { ean13Digits } from "./ean13.ts";
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";
import { productWords } from "./product-words.ts";

const A4 = { width: 210, height: 297 };
/** Of an EAN-13 at its full size, in millimetres. */
const MODULE = 0.33;
const GREY = "#55607a";

/** A sheet of self-adhesive labels, in millimetres. */
interface Sheet {
  columns: number;
  rows: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** From the left edge of one label to that of the next. */
  across: number;
}

/** 24 labels of 63.5 × 33.9 mm. */
const PRICE_SHEET: Sheet = { columns: 3, rows: 8, left: 7.2, top: 12.9, width: 63.5, height: 33.9, across: 66 };
/** 65 labels of 38.1 × 21.2 mm. */
const SMALL_SHEET: Sheet = { columns: 5, rows: 13, left: 4.75, top: 10.7, width: 38.1, height: 21.2, across: 40.6 };
/** 14 labels of 99.1 × 38.1 mm. */
const SHELF_SHEET: Sheet = { columns: 2, rows: 7, left: 4.65, top: 15.15, width: 99.1, height: 38.1, across: 101.6 };

type DrawLabel<T> = (page: Page, area: Area, label: T, shop: AdvertShop, fonts: PrintFonts) => void;

const priceLabel: DrawLabel<AdvertProduct> = (page, { left, top, width, height }, product, shop, fonts) => {
  const { name, price, old, pix } = productWords(product, shop);
  const color = readableOn(shop.brandKit.primary, "#ffffff");
  const inner = { left: left + 3, width: width - 6 };
  page.text(name, { ...inner, top: top + 2.6, height: 10.4 }, { font: fonts.strong, size: 11, maxLines: 3 });
  if (old)
    page.text(old, { ...inner, top: top + 13, height: 4 }, { font: fonts.text, size: 8, color: GREY, maxLines: 1 });
  const figure = { font: fonts.heading, size: 24, color, maxLines: 1 };
  page.text(price, { ...inner, top: top + 16.4, height: 10 }, figure);
  const foot = { ...inner, top: top + height - 6.4, height: 4 };
  page.text(pix || shop.name, { ...foot, width: inner.width * 0.62 }, { font: fonts.strong, size: 8, maxLines: 1 });
  const code = { ...foot, left: inner.left + inner.width * 0.64, width: inner.width * 0.36 };
  page.text(product.code, code, { font: fonts.text, size: 7, color: GREY, align: "right", maxLines: 1 });
};

/** Of an earring or a ring: its name, and its price as large as it fits. */
const smallPriceLabel: DrawLabel<AdvertProduct> = (page, { left, top, width, height }, product, shop, fonts) => {
  const { name, price, old } = productWords(product, shop);
  const inner = { left: left + 2, width: width - 4 };
  const center = { align: "center" as const };
  page.text(name, { ...inner, top: top + 1.6, height: 5.6 }, { font: fonts.strong, size: 6.6, maxLines: 2, ...center });
  if (old)
    page.text(old, { ...inner, top: top + 7, height: 2.6 }, { font: fonts.text, size: 5.5, color: GREY, ...center });
  const figure = { font: fonts.heading, size: 18, color: readableOn(shop.brandKit.primary, "#ffffff"), maxLines: 1 };
  page.text(price, { ...inner, top: top + 9.2, height: 7.4 }, { ...figure, ...center });
  const foot = { ...inner, top: top + height - 3.6, height: 2.6 };
  page.text(product.code, foot, { font: fonts.text, size: 5.5, color: GREY, maxLines: 1, ...center });
};

const shelfLabel: DrawLabel<AdvertProduct> = (page, { left, top, width, height }, product, shop, fonts) => {
  const { name, price, old, pix, instalments } = productWords(product, shop);
  const inner = { left: left + 3.5, width: width - 7 };
  page.text(name, { ...inner, top: top + 3, height: 10 }, { font: fonts.strong, size: 12, maxLines: 2 });
  const digits = ean13Digits(product.gtin);
  const codeArea = { left: inner.left, top: top + 15, width: 40, height: height - 18 };
  if (digits) page.ean13(digits, codeArea, MODULE, fonts.text);
  const half = digits ? { left: inner.left + 43, width: inner.width - 43 } : inner;
  const align = digits ? ("right" as const) : ("left" as const);
  if (old)
    page.text(
      old,
      { ...half, top: top + 14, height: 4 },
      { font: fonts.text, size: 8.5, color: GREY, align, maxLines: 1 },
    );
  const figure = {
    font: fonts.heading,
    size: 26,
    color: readableOn(shop.brandKit.primary, "#ffffff"),
    align,
    maxLines: 1,
  };
  page.text(price, { ...half, top: top + 18, height: 10.5 }, figure);
  const below = pix || instalments || product.code;
  page.text(below, { ...half, top: top + 29.4, height: 6 }, { font: fonts.text, size: 8.5, align, maxLines: 2 });
};

interface LabelOrder {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
  copies: number;
}

/** What is typed for a label; days as `2026-11-27`. */
export interface TypedLabel {
  text: string;
  madeOn?: string | undefined;
  bestBefore?: string | undefined;
  /** A line where the price is written by hand. */
  priceLine?: boolean;
}

/** `27/11/2026`. */
const dated = (day: string) => day.split("-").reverse().join("/");

const daysOf = ({ madeOn, bestBefore }: TypedLabel): string[] => [
  ...(madeOn ? [`Fabricação: ${dated(madeOn)}`] : []),
  ...(bestBefore ? [`Validade: ${dated(bestBefore)}`] : []),
];

const PRICE_LINE = 8;

/** Where the price is written by hand. */
function priceLine(page: Page, { left, top, width }: Area, fonts: PrintFonts): void {
  page.text(
    "Preço: R$",
    { left, top: top + 2.4, width: 18, height: 5 },
    { font: fonts.strong, size: 9.5, maxLines: 1 },
  );
  page.fill({ left: left + 18, top: top + 6.4, width: width - 18, height: 0.25 }, GREY);
}

/** The first line says what it is, large; below it the rest, the days, and whose it is. */
const typedLabel: DrawLabel<TypedLabel> = (page, { left, top, width, height }, label, shop, fonts) => {
  const [title = "", ...rest] = label.text.trim().split("\n");
  const inner = { left: left + 3, width: width - 6 };
  const color = readableOn(shop.brandKit.primary, "#ffffff");
  const days = daysOf(label);
  const priceHeight = label.priceLine ? PRICE_LINE : 0;
  const dayTop = top + height - 6 - days.length * 4.4 - priceHeight;
  const titleHeight = rest.length > 0 ? 9 : dayTop - top - 3;
  const used = page.text(
    title,
    { ...inner, top: top + 2.6, height: titleHeight },
    { font: fonts.heading, size: 15, color },
  );
  if (rest.length > 0) {
    const below = { ...inner, top: top + 3.4 + used, height: dayTop - top - 4 - used };
    page.text(rest.join("\n"), below, { font: fonts.text, size: 9 });
  }
  for (const [place, line] of days.entries())
    page.text(
      line,
      { ...inner, top: dayTop + place * 4.4, height: 4.2 },
      { font: fonts.strong, size: 9.5, maxLines: 1 },
    );
  if (label.priceLine) priceLine(page, { ...inner, top: top + height - 6 - PRICE_LINE, height: PRICE_LINE }, fonts);
  const foot = { ...inner, top: top + height - 5.4, height: 4 };
  page.text(shop.name, foot, { font: fonts.text, size: 7, color: GREY, maxLines: 1 });
};

/** As large as the little sheet lets it be: the first line, the rest, the days. */
const smallTypedLabel: DrawLabel<TypedLabel> = (page, { left, top, width, height }, label, shop, fonts) => {
  const [title = "", ...rest] = [...label.text.trim().split("\n"), ...daysOf(label)];
  if (label.priceLine) rest.push("R$ ____________");
  const inner = { left: left + 2, width: width - 4 };
  const color = readableOn(shop.brandKit.primary, "#ffffff");
  const large = { ...inner, top: top + 1.8, height: rest.length > 0 ? 9 : height - 3.6 };
  const ink = { font: fonts.heading, size: 13, color, align: "center" as const };
  const used = page.text(title, large, ink);
  const below = { ...inner, top: large.top + used + 0.6, height: height - used - 3.6 };
  page.text(rest.join("\n"), below, { font: fonts.strong, size: 12, align: "center" });
};

/** Fills sheets with so many copies of each. */
function drawSheets<T>(
  sheet: Sheet,
  draw: DrawLabel<T>,
  all: readonly T[],
  { pdf, fonts, material, copies }: LabelOrder,
) {
  const labels = all.flatMap((one) => Array.from({ length: copies }, () => one));
  const perPage = sheet.columns * sheet.rows;
  for (let first = 0; first < labels.length; first += perPage) {
    const page = createPage(pdf, A4);
    for (const [place, label] of labels.slice(first, first + perPage).entries()) {
      const area = {
        left: sheet.left + (place % sheet.columns) * sheet.across,
        top: sheet.top + Math.floor(place / sheet.columns) * sheet.height,
        width: sheet.width,
        height: sheet.height,
      };
      page.frame(area, "#d5d9e2");
      draw(page, area, label, material.shop, fonts);
    }
    page.end();
  }
}

/** Price tags: name, price, what it was, and with Pix. */
export const drawPriceLabels = (size: LabelSize, order: LabelOrder) =>
  size === "small"
    ? drawSheets(SMALL_SHEET, smallPriceLabel, order.material.products, order)
    : drawSheets(PRICE_SHEET, priceLabel, order.material.products, order);

/** Labels of a shelf, with the code that a till reads where the product has one. */
export const drawShelfLabels = (order: LabelOrder) =>
  drawSheets(SHELF_SHEET, shelfLabel, order.material.products, order);

/** Labels of what was made by hand: the words, when it was made, until when it is good. */
export const drawTypedLabels = (label: TypedLabel, size: LabelSize, order: LabelOrder) =>
  size === "small"
    ? drawSheets(SMALL_SHEET, smallTypedLabel, [label], order)
    : drawSheets(PRICE_SHEET, typedLabel, [label], order);
