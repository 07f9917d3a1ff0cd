import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { noticeForms, noticeLines, noticeTitle } from "#contract/studio/notices.ts";
import type { NoticeInput, NoticeSize } from "#contract/studio/studio-notices.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import { wrapText } from "../drawing/text-lines.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import type { AdvertMaterial, FileGenerator } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import { type Area, createPage, openPrintFonts } from "./page.ts";
import { createPdf } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";

const sheets: Record<NoticeSize, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
};
const POINTS_A_MM = 72 / 25.4;
const LINE_HEIGHT = 1.15;
/** Between two things that are said, in lines. */
const GAP = 0.55;
const LARGEST = 64;
const SMALLER = 0.95;

interface NoticeLine {
  text: string;
  /** What something is called and what it is stand below one another, close together. */
  isNew: boolean;
}

/** The lines of a page: never broken between a name and the figure beside it. */
const brokenAtNames = (lines: readonly string[]): NoticeLine[] =>
  lines.flatMap((line) => {
    const at = line.indexOf(": ") + 1;
    const parts = at > 0 ? [line.slice(0, at), line.slice(at + 1)] : [line];
    return parts.map((text, place) => ({ text, isNew: place === 0 }));
  });

interface Laid {
  size: number;
  /** Of each line, with what wraps, in millimetres. */
  heights: number[];
}

/** The largest size at which all lines fit the area together and no word is broken. */
function layLines(font: PdfFont, lines: readonly NoticeLine[], { width, height }: Area, largest: number): Laid {
  const [wide, high] = [width * POINTS_A_MM, height * POINTS_A_MM];
  const longest = Math.max(
    ...lines.flatMap(({ text }) => text.split(" ").map((word) => font.measure(word, { size: 1 }))),
  );
  const gaps = lines.filter(({ isNew }) => isNew).length - 1;
  let size = Math.min(largest, (wide * 0.99) / longest);
  const heightsAt = () => lines.map(({ text }) => wrapText(font, text, { size }, wide).length * size * LINE_HEIGHT);
  const whole = () => heightsAt().reduce((sum, one) => sum + one, 0) + gaps * size * GAP;
  while (size > 2 && whole() > high) size *= SMALLER;
  return { size, heights: heightsAt().map((one) => one / POINTS_A_MM) };
}

function drawNotice({ kind, values, size }: NoticeInput, { shop }: AdvertMaterial): Uint8Array[] {
  const pdf = createPdf();
  const fonts = openPrintFonts(pdf, shop.brandKit);
  const sheet = sheets[size];
  const page = createPage(pdf, sheet);
  const unit = sheet.width / 210;
  const { primary, accent } = shop.brandKit;
  const lines = brokenAtNames(noticeLines(kind, values));
  const [left, width, foot] = [16 * unit, sheet.width - 32 * unit, 30 * unit];
  // A title that stands alone has the sheet to itself.
  const head = lines.length > 0 ? 84 * unit : sheet.height - foot - 12 * unit;
  const largestTitle = (lines.length > 0 ? 64 : 150) * unit;
  page.fill({ left: 0, top: 0, width: sheet.width, height: head }, primary);
  page.fill({ left: 0, top: head, width: sheet.width, height: 3 * unit }, accent);
  const title = { left, top: 0, width, height: head - 24 * unit };
  const words = noticeTitle(kind, values);
  const laidTitle = layLines(fonts.heading, [{ text: words, isNew: true }], title, largestTitle);
  const titleHeight = laidTitle.heights[0] ?? 0;
  const titleTop = (head - titleHeight) / 2;
  const titleInk = { font: fonts.heading, size: laidTitle.size, color: letterOn(primary), align: "center" as const };
  page.text(words, { ...title, top: titleTop, height: titleHeight + 1 }, titleInk);
  const body = { left, top: head + 18 * unit, width, height: sheet.height - head - foot - 32 * unit };
  const laid = layLines(fonts.strong, lines, body, LARGEST * unit);
  const gap = (laid.size * GAP) / POINTS_A_MM;
  const gapBefore = ({ isNew }: NoticeLine, place: number) => (isNew && place > 0 ? gap : 0);
  const used = lines.reduce((sum, line, place) => sum + gapBefore(line, place) + (laid.heights[place] ?? 0), 0);
  let top = body.top + (body.height - used) / 2;
  for (const [place, line] of lines.entries()) {
    const height = laid.heights[place] ?? 0;
    top += gapBefore(line, place);
    page.text(
      line.text,
      { left, top, width, height: height + 1 },
      { font: fonts.strong, size: laid.size, align: "center" },
    );
    top += height;
  }
  const color = readableOn(primary, "#ffffff");
  const line = { align: "center" as const, maxLines: 1, color };
  const footTop = sheet.height - foot;
  page.fill({ left, top: footTop, width, height: 0.5 * unit }, accent);
  page.text(
    shop.name,
    { left, top: footTop + 5 * unit, width, height: 9 * unit },
    { font: fonts.heading, size: 20 * unit, ...line },
  );
  const phone = { left, top: footTop + 15 * unit, width, height: 7 * unit };
  page.text(`WhatsApp ${formatPhone(shop.whatsappNumber)}`, phone, { font: fonts.text, size: 14 * unit, ...line });
  page.end();
  for (const font of [fonts.heading, fonts.strong, fonts.text]) font.finish();
  return [pdf.end()];
}

/** One notice as a page to hang up, in the brand's colours and letters. */
export const makeNotice: FileGenerator<NoticeInput, AdvertMaterial> = async ({ input, material, folder }) => {
  const faces = openBrandFaces(material.shop.brandKit);
  requireSigns(faces.heading, noticeTitle(input.kind, input.values));
  for (const line of noticeLines(input.kind, input.values)) requireSigns(faces.strong, line);
  const path = join(folder, "aviso.pdf");
  await writeFile(path, drawNotice(input, material));
  return [{ path, name: noticeForms[input.kind].label, mimeType: "application/pdf" }];
};
