import type { StampCount } from "#contract/studio/studio-print-choices.ts";
import { raffleLines } from "#contract/studio/typed-print.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import type { AdvertMaterial, AdvertShop } from "../tool.ts";
import { type Area, createPage, type Page, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";

const A4 = { width: 210, height: 297 };
const GREY = "#55607a";
const CUT = "#d5d9e2";

interface CardOrder {
  pdf: Pdf;
  fonts: PrintFonts;
  material: AdvertMaterial;
}

interface Grid {
  columns: number;
  rows: number;
  width: number;
  height: number;
}

type DrawCard = (page: Page, card: Area, fonts: PrintFonts, shop: AdvertShop) => void;

/** One sheet full of the same card, with lines to cut along. */
function fillSheet({ pdf, fonts, material }: CardOrder, { columns, rows, width, height }: Grid, draw: DrawCard): void {
  const page = createPage(pdf, A4);
  const [left, top] = [(A4.width - columns * width) / 2, (A4.height - rows * height) / 2];
  for (let place = 0; place < columns * rows; place += 1) {
    const card = {
      left: left + (place % columns) * width,
      top: top + Math.floor(place / columns) * height,
      width,
      height,
    };
    draw(page, card, fonts, material.shop);
    page.frame(card, CUT);
  }
  page.end();
}

const signOf = ({ name, whatsappNumber }: AdvertShop) => `${name} · ${formatPhone(whatsappNumber)}`;

/** What is given stands large on the colour of the brand; who gives, to whom and until when is written by hand. */
const voucher =
  (text: string): DrawCard =>
  (page, { left, top, width, height }, fonts, shop) => {
    const { primary, accent } = shop.brandKit;
    const [first = "", ...rest] = text.trim().split("\n");
    const panel = { left, top, width: 78, height };
    const color = letterOn(primary);
    const inner = { left: left + 6, width: panel.width - 12 };
    const center = { color, align: "center" as const };
    page.fill(panel, primary);
    page.fill({ ...panel, left: left + panel.width, width: 2 }, accent);
    page.text("Vale-presente", { ...inner, top: top + 9, height: 9 }, { font: fonts.strong, size: 17, ...center });
    const large = { ...inner, top: top + 20, height: height - 40 };
    const ink = { font: fonts.heading, size: 40, maxLines: 2, ...center };
    page.text(first, { ...large, top: large.top + (large.height - page.heightOf(first, large, ink)) / 2 }, ink);
    page.text(
      rest.join(" "),
      { ...inner, top: top + height - 18, height: 10 },
      { font: fonts.text, size: 10, ...center },
    );
    const lines = { left: left + panel.width + 11, width: width - panel.width - 19 };
    for (const [place, label] of ["De:", "Para:", "Válido até:"].entries()) {
      const line = top + 17 + place * 14;
      const start = label.length > 6 ? 25 : 13;
      page.text(label, { ...lines, top: line - 5.4, height: 6 }, { font: fonts.strong, size: 12, maxLines: 1 });
      page.fill({ left: lines.left + start, top: line, width: lines.width - start, height: 0.3 }, GREY);
    }
    const foot = { ...lines, top: top + height - 12, height: 6 };
    page.text(signOf(shop), foot, { font: fonts.text, size: 10, color: GREY, maxLines: 1 });
  };

const ROOM = 4;

/** Rings to stamp in, the last of them for what is free. */
const loyaltyCard =
  (text: string, stamps: StampCount): DrawCard =>
  (page, { left, top, width, height }, fonts, shop) => {
    const { primary, accent } = shop.brandKit;
    const [first = "", ...rest] = text.trim().split("\n");
    const color = readableOn(primary, "#ffffff");
    const inner = { left: left + ROOM, width: width - ROOM * 2 };
    const head = 15;
    const ink = { color: letterOn(primary), maxLines: 1 };
    page.fill({ left, top, width, height: head }, primary);
    page.fill({ left, top: top + head, width, height: 0.8 }, accent);
    const lower = rest.length > 0 ? 5 : 0;
    const title = { ...inner, top: top + 3.2, height: head - 5 - lower };
    page.text(first, title, { font: fonts.heading, size: 16, ...ink });
    page.text(rest.join(" "), { ...inner, top: top + head - 6, height: 5 }, { font: fonts.text, size: 9, ...ink });
    const rows = stamps > 5 ? 2 : 1;
    const columns = Math.ceil(stamps / rows);
    const area = { ...inner, top: top + head + 2.6, height: height - head - 9 };
    const [across, down] = [area.width / columns, area.height / rows];
    const side = Math.min(across, down) * 0.9;
    for (let place = 0; place < stamps; place += 1) {
      const ring = {
        left: area.left + (place % columns) * across + (across - side) / 2,
        top: area.top + Math.floor(place / columns) * down + (down - side) / 2,
        side,
      };
      page.ring(ring, color);
      const middle = { left: ring.left, top: ring.top + side / 2 - 2, width: side, height: 4 };
      page.text(String(place + 1), middle, { font: fonts.text, size: 8, color: CUT, align: "center", maxLines: 1 });
    }
    const foot = { ...inner, top: top + height - 5.6, height: 4 };
    page.text(signOf(shop), foot, { font: fonts.text, size: 7.5, color: GREY, maxLines: 1 });
  };

const USUAL_FIELDS = ["Nome", "WhatsApp", "Bairro"];
/** Where the line begins that stands behind the name of a field. */
const NAME_ROOM = 24;

/** What is raffled on the colour of the brand, and below it lines with their names, a hand high each. */
const raffleCoupon =
  (text: string): DrawCard =>
  (page, { left, top, width, height }, fonts, shop) => {
    const { primary, accent } = shop.brandKit;
    const [first = "", ...rest] = raffleLines(text);
    const names = rest.length > 0 ? rest : USUAL_FIELDS;
    const inner = { left: left + 5, width: width - 10 };
    const head = 17;
    const ink = { font: fonts.heading, size: 15, color: letterOn(primary), align: "center" as const, maxLines: 2 };
    const title = { ...inner, top: top + 2, height: head - 4 };
    page.fill({ left, top, width, height: head }, primary);
    page.fill({ left, top: top + head, width, height: 0.8 }, accent);
    page.text(first, { ...title, top: title.top + (title.height - page.heightOf(first, title, ink)) / 2 }, ink);
    const step = (height - head - 9) / names.length;
    for (const [place, name] of names.entries()) {
      const line = top + head + 1 + (place + 1) * step - 1.6;
      page.text(
        name,
        { ...inner, width: NAME_ROOM - 1, top: line - 5, height: 5 },
        { font: fonts.text, size: 9, color: GREY, maxLines: 1 },
      );
      page.fill({ left: inner.left + NAME_ROOM, top: line, width: inner.width - NAME_ROOM, height: 0.25 }, GREY);
    }
    const foot = { ...inner, top: top + height - 6, height: 4 };
    page.text(signOf(shop), foot, { font: fonts.text, size: 7.5, color: GREY, maxLines: 1 });
  };

/** Eight coupons to fill in and to draw from. */
export const drawRaffleCoupons = (text: string, order: CardOrder) =>
  fillSheet(order, { columns: 2, rows: 4, width: 95, height: 68 }, raffleCoupon(text));

/** Four vouchers that fill a sheet. */
export const drawVouchers = (text: string, order: CardOrder) =>
  fillSheet(order, { columns: 1, rows: 4, width: 190, height: 68 }, voucher(text));

/** Ten cards of the size of a visiting card. */
export const drawLoyaltyCards = (text: string, stamps: StampCount, order: CardOrder) =>
  fillSheet(order, { columns: 2, rows: 5, width: 92, height: 55 }, loyaltyCard(text, stamps));
