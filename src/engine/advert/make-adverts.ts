import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type AdvertSize, advertSides, PRICELESS_NOTE } from "#contract/studio/studio-advert-choices.ts";
import type { AdvertInput } from "#contract/studio/studio-adverts.ts";
import { shorten } from "#lib/shorten.ts";
import { type BrandFaces, openBrandFaces } from "../drawing/typeface.ts";
import { openDrawingTools } from "../drawing-tools.ts";
import { mediaFile } from "../media-file.ts";
import type { AdvertMaterial, AdvertProduct, FileGenerator, MadeFile, Work } from "../tool.ts";
import { drawAdvert, encodeAdvert } from "./draw-advert.ts";
import { drawTogether, type Shown, sheetsOfProducts } from "./draw-together.ts";
import { openPhoto } from "./photo.ts";
import { type PdfPicture, picturesPdf } from "./picture-pdf.ts";
import { requireTrueWords } from "./true-words.ts";

const DOTS_AN_INCH = 300;
/** What a page of a social network is as paper: as wide as a hand. */
const SCREEN_DOTS_AN_INCH = 150;

export const sizeNames: Record<AdvertSize, string> = {
  "1080x1080": "1080x1080",
  "1080x1350": "1080x1350",
  "1080x1920": "1080x1920",
  "1920x1080": "1920x1080",
  a4: "A4",
  a5: "A5",
  a6: "A6",
};

const MAX_NAME = 80;

interface Piece {
  /** More than one on a sheet that shows several. */
  shown: readonly [Shown, ...Shown[]];
  size: AdvertSize;
  /** Its place among all. */
  place: number;
}

type AdvertWork = Work<AdvertInput, AdvertMaterial>;

const nameOf = ({ shown, size }: Piece) =>
  shorten(`${sizeNames[size]} ${shown.map(({ product }) => product.name).join(", ")}`, MAX_NAME);

/** One advert as a file, and as a page of the PDF. */
async function makePiece({ input, material, folder, seed }: AdvertWork, faces: BrandFaces, piece: Piece) {
  const { shown, size, place } = piece;
  const { width, height, isPaper } = advertSides[size];
  const order = { input, shop: material.shop, faces, size: { width, height }, seed };
  const pixels =
    shown.length > 1 ? await drawTogether({ ...order, shown }) : await drawAdvert({ ...order, ...shown[0] });
  const bytes = await encodeAdvert(pixels, input.file, isPaper);
  const mimeType = input.file === "png" ? "image/png" : "image/jpeg";
  const about = { name: nameOf(piece), mimeType, details: { width, height } };
  const file = await mediaFile(folder, bytes, { ...about, stem: `peca-${place}` });
  const page: PdfPicture = { path: file.path, width, height, dotsAnInch: isPaper ? DOTS_AN_INCH : SCREEN_DOTS_AN_INCH };
  if (input.pdf && input.file === "png") {
    page.path = join(folder, `pagina-${place}.jpg`);
    await writeFile(page.path, await encodeAdvert(pixels, "jpeg", isPaper));
  }
  return { file, page };
}

const withPhoto = async (product: AdvertProduct): Promise<Shown> => ({
  product,
  photo: product.picture === null ? null : await openPhoto(product.picture),
});

/** Adverts of products in every asked size, and, when it was asked for, all of them as one PDF. */
export const makeAdverts: FileGenerator<AdvertInput, AdvertMaterial> = async (work) => {
  const { input, material, folder, report } = work;
  openDrawingTools();
  const faces = openBrandFaces(material.shop.brandKit);
  requireTrueWords(input, material, faces);
  const sheets = input.together ? sheetsOfProducts(material.products) : material.products.map((product) => [product]);
  const total = sheets.length * input.sizes.length;
  const made: Awaited<ReturnType<typeof makePiece>>[] = [];
  for (const products of sheets) {
    const shown = (await Promise.all(products.map(withPhoto))) as [Shown, ...Shown[]];
    for (const size of input.sizes) {
      report((made.length / total) * 95, `Fazendo ${made.length + 1} de ${total}…`);
      made.push(await makePiece(work, faces, { shown, size, place: made.length }));
    }
  }
  const notice = input.showPrice ? {} : { notice: PRICELESS_NOTE };
  const files: MadeFile[] = made.map(({ file }) => ({ ...file, ...notice }));
  if (!input.pdf) return files;
  report(97, "Montando o PDF…");
  const path = join(folder, "divulgar.pdf");
  await writeFile(path, picturesPdf(made.map(({ page }) => page)));
  return [...files, { path, kind: "file", name: "Divulgar", mimeType: "application/pdf" }];
};
