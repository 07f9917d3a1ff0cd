import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { noticeForms, noticeLines, noticeTitle } from "#contract/studio/notices.ts";
import type { NoticeInput, NoticeSize } from "#contract/studio/studio-notices.ts";
import { letterOn, readableOn } from "../advert/brand-colors.ts";
import { wrapText } from "../drawing/text-lines.ts";
import { openBrandFaces } from "../drawing/typeface.ts";
import type { AdvertMaterial, FileGenerator } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import { arrowPoints } from "./arrow.ts";
import { drawLetter } from "./letter.ts";
import { type Area, createPage, openPrintFonts, type Page, type PrintFonts } from "./page.ts";
import { createPdf, type Pdf } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";
import { drawFoot } from "./sheet-foot.ts";

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

/** The middle lines of a page, as large as all of them fit together. */
function drawLines(page: Page, fonts: PrintFonts, lines: readonly NoticeLine[], body: Area, largest: number): void {
  const laid = layLines(fonts.strong, lines, body, largest);
  const gap = (laid.size * GAP) / POINTS_A_MM;
  const gapBefore = ({ isNew }: NoticeLine, place: number) => (isNew && place > 0 ? gap : 0);
  const used = lines.reduce((sum, line, place) => sum + gapBefore(line, place) + (laid.heights[place] ?? 0), 0);
  let top = body.top + (body.height - used) / 2;
  for (const [place, line] of lines.entries()) {
    const height = laid.heights[place] ?? 0;
    top += gapBefore(line, place);
    const ink = { font: fonts.strong, size: laid.size, align: "center" as const };
    page.text(line.text, { ...body, top, height: height + 1 }, ink);
    top += height;
  }
}

/** The title on a ground of the brand, as large as it fits. */
function drawTitle(page: Page, fonts: PrintFonts, words: string, head: Area, primary: string, largest: number): void {
  const laid = layLines(fonts.heading, [{ text: words, isNew: true }], head, largest);
  const height = laid.heights[0] ?? 0;
  const ink = { font: fonts.heading, size: laid.size, color: letterOn(primary), align: "center" as const };
  page.text(words, { ...head, top: head.top + (head.height - height) / 2, height: height + 1 }, ink);
}

/** So few things are said that the title has about half of the sheet. */
const FEW = 2;

function drawNotice({ kind, values, size }: NoticeInput, material: AdvertMaterial, pdf: Pdf, fonts: PrintFonts): void {
  const sheet = sheets[size];
  const page = createPage(pdf, sheet);
  const unit = sheet.width / 210;
  const { primary, accent } = material.shop.brandKit;
  const lines = brokenAtNames(noticeLines(kind, values));
  const [left, width, foot] = [16 * unit, sheet.width - 32 * unit, 30 * unit];
  const isAlone = lines.length === 0 && !values.arrow;
  const isFew = lines.length <= FEW;
  // A title that stands alone has the sheet to itself.
  const head = isAlone ? sheet.height - foot - 12 * unit : (isFew ? 122 : 84) * unit;
  page.fill({ left: 0, top: 0, width: sheet.width, height: head }, primary);
  page.fill({ left: 0, top: head, width: sheet.width, height: 3 * unit }, accent);
  const title = { left, top: 12 * unit, width, height: head - 24 * unit };
  drawTitle(page, fonts, noticeTitle(kind, values), title, primary, (isAlone ? 150 : isFew ? 104 : 64) * unit);
  const body = { left, top: head + 14 * unit, width, height: sheet.height - head - foot - 25 * unit };
  if (values.arrow) {
    const arrow = lines.length > 0 ? { ...body, height: body.height * 0.5 } : body;
    page.shape(arrowPoints(values.arrow, arrow), readableOn(primary, "#ffffff"));
    body.top += arrow.height + 6 * unit;
    body.height -= arrow.height + 6 * unit;
  }
  if (lines.length > 0) drawLines(page, fonts, lines, body, (isFew ? 84 : LARGEST) * unit);
  drawFoot(page, fonts, material.shop, sheet, foot);
  page.end();
}

/** One notice as a page to hang up, or as a letter, in the brand's colours and letters. */
export const makeNotice: FileGenerator<NoticeInput, AdvertMaterial> = async ({ input, material, folder }) => {
  const faces = openBrandFaces(material.shop.brandKit);
  const { label, isLetter } = noticeForms[input.kind];
  requireSigns(faces.heading, noticeTitle(input.kind, input.values));
  for (const line of noticeLines(input.kind, input.values)) requireSigns(faces.strong, line);
  const path = join(folder, "aviso.pdf");
  const pdf = createPdf();
  const fonts = openPrintFonts(pdf, material.shop.brandKit);
  if (isLetter) drawLetter(input, material.shop, pdf, fonts);
  else drawNotice(input, material, pdf, fonts);
  for (const font of [fonts.heading, fonts.strong, fonts.text]) font.finish();
  await writeFile(path, pdf.end());
  return [{ path, name: isLetter ? `Carta: ${label}` : label, mimeType: "application/pdf" }];
};
