import { PRICE_LIST } from "#contract/studio/studio-print-choices.ts";
import { type MenuLine, titledMenu } from "#contract/studio/typed-menu.ts";
import { formatBRL } from "#lib/money.ts";
import { readableOn } from "../advert/brand-colors.ts";
import type { AdvertShop } from "../tool.ts";
import { A4, type CatalogueOrder, drawHead, HEAD, LINE, MARGIN, SOLD_OUT, SOLD_OUT_COLOR } from "./catalogue.ts";
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import { productWords } from "./product-words.ts";

/** A line of a menu in words. */
type PrintedLine = { heading: string } | { name: string; price: string; isSoldOut: boolean };

const LONG_NAME = 55;

/** How a menu is set: in one or two columns, in letters so many times as large as the smallest. */
interface MenuSet {
  columns: 1 | 2;
  scale: number;
}

/** The largest first: few things to order stand large, in one column; the last holds any number of them, on several pages. */
const MENU_SETS: readonly MenuSet[] = [
  ...[3, 2.8, 2.6, 2.4, 2.2, 2, 1.8, 1.6, 1.4].map((scale): MenuSet => ({ columns: 1, scale })),
  ...[1.4, 1.25, 1.12, 1].map((scale): MenuSet => ({ columns: 2, scale })),
];
const MENU_GAP = 12;
const MENU_TOP = HEAD + 27;
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

/** What is left of a single page opens up the lines, as far as that looks well. */
function spread(placed: ReturnType<typeof placeMenu>): ReturnType<typeof placeMenu> {
  if (placed.some(({ page }) => page > 0)) return placed;
  const low = Math.max(...placed.map(({ area }) => area.top + area.height));
  const part = Math.min(1.9, (MENU_BOTTOM - MENU_TOP) / (low - MENU_TOP));
  return placed.map(({ area, ...rest }) => ({
    ...rest,
    area: { ...area, top: MENU_TOP + (area.top - MENU_TOP) * part, height: area.height * part },
  }));
}

/** The lines as large as they fit on one page; where not even the smallest do, on as many pages as it takes. */
function drawMenuLines(
  title: string,
  lines: readonly PrintedLine[],
  { pdf, fonts, material }: Omit<CatalogueOrder, "onDone">,
): void {
  const { shop } = material;
  const set = MENU_SETS.find((one) => placeMenu(lines, one).every(({ page }) => page === 0)) ?? {
    columns: 2,
    scale: 1,
  };
  const placed = spread(placeMenu(lines, set));
  for (let number = 0; number <= (placed.at(-1)?.page ?? -1); number += 1) {
    const page = createPage(pdf, A4);
    drawHead(page, shop, fonts);
    const [area, color] = [
      { left: MARGIN, top: HEAD + 8, width: A4.width - MARGIN * 2, height: 16 },
      readableOn(shop.brandKit.primary, "#ffffff"),
    ];
    page.text(title, area, { font: fonts.heading, size: 38, color, align: "center", maxLines: 1 });
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
  drawMenuLines("Cardápio", lines, order);
}

/** A menu or another list of prices as it was typed, under its title. */
export function drawTypedMenu(typed: readonly MenuLine[], given: string, order: Omit<CatalogueOrder, "onDone">): void {
  const { title, lines } = given ? { title: given, lines: typed } : titledMenu(typed);
  const printed = lines.map((line): PrintedLine => {
    if ("heading" in line) return line;
    const { name, price, unit } = line;
    return { name, price: [formatBRL(price), unit].filter(Boolean).join(" "), isSoldOut: false };
  });
  drawMenuLines(title || PRICE_LIST, printed, order);
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
    page.text(line.heading, { ...area, top: area.top + area.height - 8.6 * scale, height: 8 * scale }, ink);
    return;
  }
  const { name, price, isSoldOut } = line;
  const priceWidth = (price.length > 11 ? 40 : 28) * Math.min(scale, 2.4);
  const told = isSoldOut ? SOLD_OUT : price;
  const named = { ...area, width: area.width - priceWidth - 2 };
  const priced = { ...area, left: area.left + area.width - priceWidth, width: priceWidth };
  const [nameInk, priceInk] = [
    { font: fonts.text, size: 11 * scale },
    {
      font: fonts.strong,
      size: 11 * scale,
      align: "right" as const,
      maxLines: 2,
      ...(isSoldOut && { color: SOLD_OUT_COLOR }),
    },
  ];
  const rule = area.top + area.height;
  // Between the rules, both in the middle of their row.
  for (const [words, place, ink] of [
    [name, named, nameInk],
    [told, priced, priceInk],
  ] as const) {
    const height = page.heightOf(words, place, ink);
    page.text(words, { ...place, top: rule - (area.height + height) / 2 }, ink);
  }
  page.fill({ left: area.left, top: rule - 0.15, width: area.width, height: 0.15 }, LINE);
}
