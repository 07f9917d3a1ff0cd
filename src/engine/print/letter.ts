import { noticeLines, noticeTitle } from "#contract/studio/notices.ts";
import type { NoticeInput } from "#contract/studio/studio-notices.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { readableOn } from "../advert/brand-colors.ts";
import type { AdvertShop } from "../tool.ts";
import { createPage, type PrintFonts } from "./page.ts";
import type { Pdf } from "./pdf-file.ts";

const A4 = { width: 210, height: 297 };
const MARGIN = 25;
const GREY = "#55607a";
/** Where the signature stands. */
const SIGNED = 232;

/** What is said to one customer, as a letter to be dated and signed by hand. */
export function drawLetter({ kind, values }: NoticeInput, shop: AdvertShop, pdf: Pdf, fonts: PrintFonts): void {
  const page = createPage(pdf, A4);
  const wide = { left: MARGIN, width: A4.width - MARGIN * 2 };
  const color = readableOn(shop.brandKit.primary, "#ffffff");
  page.text(shop.name, { ...wide, top: 20, height: 10 }, { font: fonts.heading, size: 20, color, maxLines: 1 });
  const phone = { ...wide, top: 30, height: 6 };
  page.text(`WhatsApp ${formatPhone(shop.whatsappNumber)}`, phone, { font: fonts.text, size: 11, color: GREY });
  page.fill({ ...wide, top: 38, height: 0.6 }, shop.brandKit.accent);
  page.text(
    "Data: ____ /____ /________",
    { ...wide, top: 48, height: 6 },
    { font: fonts.text, size: 12, align: "right" },
  );
  const title = noticeTitle(kind, values);
  let top = 64 + page.text(title, { ...wide, top: 64, height: 20 }, { font: fonts.heading, size: 18 }) + 6;
  for (const line of noticeLines(kind, values))
    top += page.text(line, { ...wide, top, height: SIGNED - top }, { font: fonts.text, size: 13 }) + 4.5;
  page.fill({ left: MARGIN, top: SIGNED + 14, width: 90, height: 0.3 }, GREY);
  page.text(shop.name, { ...wide, top: SIGNED + 16, height: 6 }, { font: fonts.text, size: 11, color: GREY });
  page.end();
}
