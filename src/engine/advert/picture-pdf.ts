import { readFile } from "node:fs/promises";
import { createPdf } from "../print/pdf-file.ts";

const POINTS_AN_INCH = 72;

export interface PdfPicture {
  /** A JPEG. */
  path: string;
  width: number;
  height: number;
  dotsAnInch: number;
}

/** A PDF with one picture a page, each page as large as its picture; read one after another, as it is written. */
export async function* picturesPdf(pictures: readonly PdfPicture[]): AsyncGenerator<Uint8Array> {
  const pdf = createPdf();
  for (const { path, width, height, dotsAnInch } of pictures) {
    const [wide, high] = [width, height].map((side) => (side / dotsAnInch) * POINTS_AN_INCH) as [number, number];
    const picture = pdf.addJpeg(await readFile(path), { width, height });
    pdf.addPage({ width: wide, height: high }, `q ${wide} 0 0 ${high} 0 0 cm /${picture} Do Q`);
    yield pdf.take();
  }
  yield pdf.end();
}
