import type { MenuLine } from "#contract/studio/typed-menu.ts";
import { formatBRL } from "#lib/money.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import type { AdvertMaterial } from "../tool.ts";
import { createPage, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";
import { productWords } from "./product-words.ts";
import { drawFoot } from "./sheet-foot.ts";

const A4 = { width: 210, height: 297 };
const HEAD = 92;
const FOOT = 30;
const MARGIN = 14;

interface PosterOrder {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
}

interface Poster {
  /** Small, above the name. */
  above: string;
  name: string;
  price: string;
  /** What it was. */
  old: string;
  below: readonly string[];
}

/** One thing on a sheet: its name, and its price as large as the sheet is wide. */
function drawPoster({ pdf, fonts, material: { shop } }: PosterOrder, { above, name, price, old, below }: Poster): void {
  const page = createPage(pdf, A4);
  const { primary, accent } = shop.brandKit;
  const wide = { left: MARGIN, width: A4.width - MARGIN * 2 };
  const [head, color] = [letterOn(primary), readableOn(primary, "#ffffff")];
  const center = { align: "center" as const };
  page.fill({ left: 0, top: 0, width: A4.width, height: HEAD }, primary);
  page.fill({ left: 0, top: HEAD, width: A4.width, height: 3 }, accent);
  const aboveHeight = above ? 14 : 0;
  if (above)
    page.text(above, { ...wide, top: 11, height: 12 }, { font: fonts.strong, size: 26, color: head, ...center });
  const named = { ...wide, top: 10 + aboveHeight, height: HEAD - 20 - aboveHeight };
  const nameInk = { font: fonts.heading, size: 96, color: head, maxLines: 3, ...center };
  const nameHeight = page.heightOf(name, named, nameInk);
  page.text(name, { ...named, top: named.top + (named.height - nameHeight) / 2 }, nameInk);
  if (old)
    page.text(old, { ...wide, top: HEAD + 12, height: 16 }, { font: fonts.text, size: 34, maxLines: 1, ...center });
  const priced = { ...wide, top: HEAD + (old ? 32 : 20), height: 84 };
  const priceInk = { font: fonts.heading, size: 230, color, maxLines: 1, ...center };
  const priceHeight = page.heightOf(price, priced, priceInk);
  page.text(price, { ...priced, top: priced.top + (priced.height - priceHeight) / 2 }, priceInk);
  let top = priced.top + priced.height + 4;
  for (const [place, line] of below.entries()) {
    const ink = { font: fonts.strong, size: place === 0 ? 46 : 26, maxLines: 1, ...center };
    top += page.text(line, { ...wide, top, height: A4.height - FOOT - top - 3 }, ink) + 1;
  }
  drawFoot(page, fonts, shop, A4, FOOT);
  page.end();
}

/** A sheet for each product, with what the catalogue says it costs. */
export function drawPricePosters(order: PosterOrder): void {
  const { products, shop } = order.material;
  for (const product of products) {
    const { name, price, old, pix, instalments } = productWords(product, shop);
    drawPoster(order, { above: "", name, price, old, below: [pix, instalments].filter(Boolean) });
  }
}

/** A sheet for each line that was typed with a price; a line without one stands above those that follow. */
export function drawTypedPosters(lines: readonly MenuLine[], order: PosterOrder): void {
  let above = "";
  for (const line of lines) {
    if ("heading" in line) above = line.heading;
    else
      drawPoster(order, {
        above,
        name: line.name,
        price: formatBRL(line.price),
        old: "",
        below: line.unit ? [line.unit] : [],
      });
  }
}
