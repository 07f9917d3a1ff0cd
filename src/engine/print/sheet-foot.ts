import { formatPhone } from "#lib/format-phone.ts";
import { readableOn } from "../advert/brand-colors.ts";
import type { AdvertShop } from "../tool.ts";
import type { Page, PrintFonts } from "./page.ts";

interface Sheet {
  width: number;
  height: number;
}

/** Whose sheet it is, `foot` high at its end. */
export function drawFoot(page: Page, fonts: PrintFonts, shop: AdvertShop, sheet: Sheet, foot: number): void {
  const unit = sheet.width / 210;
  const { primary, accent } = shop.brandKit;
  const line = { align: "center" as const, maxLines: 1, color: readableOn(primary, "#ffffff") };
  const wide = { left: 16 * unit, width: sheet.width - 32 * unit };
  const top = sheet.height - foot;
  page.fill({ ...wide, top, height: 0.5 * unit }, accent);
  const name = { ...wide, top: top + 5 * unit, height: 9 * unit };
  page.text(shop.name, name, { font: fonts.heading, size: 20 * unit, ...line });
  const phone = { ...wide, top: top + 15 * unit, height: 7 * unit };
  page.text(`WhatsApp ${formatPhone(shop.whatsappNumber)}`, phone, { font: fonts.text, size: 14 * unit, ...line });
}
