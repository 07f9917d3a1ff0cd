import { MAX_TOGETHER } from "#contract/studio/studio-advert-choices.ts";
import type { Box } from "../drawing/outlined-text.ts";
import type { BrandFaces } from "../drawing/typeface.ts";
import { layUp, type Sheet, type Size } from "../picture/canvas.ts";
import type { AdvertProduct } from "../tool.ts";
import { type AdvertWords, advertWords } from "./advert-words.ts";
import { brandColors, letterOn, readableOn } from "./brand-colors.ts";
import { type AdvertOrder, footerOf, titleDrawing } from "./draw-advert.ts";
import { drawFooter } from "./footer.ts";
import { areaOf, bottomOf, footerHeight, isLandscape, isSquare, isStory, rect, unitOf, whole } from "./layout-plan.ts";
import { occasionDrawings } from "./occasion-drawings.ts";
import { inset, pricePieces } from "./offer.ts";
import { type Photo, showPhoto } from "./photo.ts";
import { fitUnit, gapPiece, layStack, type Piece, textPiece } from "./stack.ts";
import { type TogetherLook, togetherLooks } from "./together-looks.ts";

export interface Shown {
  product: AdvertProduct;
  photo: Photo | null;
}

export interface TogetherOrder extends Omit<AdvertOrder, "product" | "photo"> {
  shown: readonly Shown[];
}

/** Products in groups that fill a sheet each, as equal as can be: eight are four and four. */
export function sheetsOfProducts<T>(products: readonly T[]): T[][] {
  const sheets = Math.ceil(products.length / MAX_TOGETHER);
  return Array.from({ length: sheets }, (_, place) =>
    products.slice(
      Math.round((place * products.length) / sheets),
      Math.round(((place + 1) * products.length) / sheets),
    ),
  );
}

/** How many cards stand in each row, from the top. */
function rowsOf(count: number, size: Size): number[] {
  const few = isSquare(size) ? count : 1;
  const columns = isLandscape(size) ? (count > 4 ? 3 : count) : count <= 3 ? few : 2;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: rows }, (_, row) => Math.floor((count + rows - 1 - row) / rows));
}

/** The place of each card; the cards of a row share its width. */
function cardsOf(count: number, size: Size, { left, top, width, height }: Box): Box[] {
  const gap = unitOf(size) * 2.2;
  const rows = rowsOf(count, size);
  const high = (height - gap * (rows.length - 1)) / rows.length;
  return rows.flatMap((columns, row) => {
    const wide = (width - gap * (columns - 1)) / columns;
    return Array.from({ length: columns }, (_, column) => ({
      left: left + column * (wide + gap),
      top: top + row * (high + gap),
      width: wide,
      height: high,
    }));
  });
}

type Way = "beside" | "above";

/** Picture and words of a card, side by side or one above the other. */
function cardParts(card: Box, hasPhoto: boolean, way: Way): { photo: Box; words: Box } {
  const pad = Math.min(card.width, card.height) * 0.055;
  const inner = inset(card, pad);
  if (!hasPhoto) return { photo: { ...inner, height: 0 }, words: inner };
  if (way === "beside" || inner.width > inner.height * 2) {
    const side = Math.min(inner.height, inner.width * 0.42);
    const left = inner.left + side + pad * 1.4;
    return { photo: { ...inner, width: side }, words: { ...inner, left, width: inner.left + inner.width - left } };
  }
  const height = Math.min(inner.width, inner.height * 0.5);
  const top = inner.top + height + pad;
  return { photo: { ...inner, height }, words: { ...inner, top, height: inner.top + inner.height - top } };
}

/** What is said of one of several: its name, its price, what it was, and with Pix. */
function piecesOf(words: AdvertWords, faces: BrandFaces, look: TogetherLook): Piece[] {
  const { card, price, mark } = look;
  const fill = readableOn(letterOn(card), card);
  const priced = pricePieces(words, faces, { ground: card, name: fill, price, mark, priceSize: 2 });
  const told = words.stock || words.pix;
  return [
    textPiece(faces.strong.drawable(words.name), { face: faces.strong, size: 0.86, fill, maxLines: 4 }),
    gapPiece(0.26),
    ...priced,
    ...(told ? [gapPiece(0.22), textPiece(told, { face: faces.strong, size: 0.62, fill, maxLines: 1 })] : []),
  ];
}

/** Letters beside the pictures must be so much larger to be worth smaller pictures. */
const WORTH = 1.3;

/** All cards the same way, in letters of one size: the way in which these are largest. */
function layCards(order: TogetherOrder, boxes: readonly Box[], look: TogetherLook) {
  const { shown, input, shop, faces, size } = order;
  const pieces = shown.map(({ product }) => piecesOf(advertWords(input, product, shop), faces, look));
  const lay = (way: Way) => {
    const parts = boxes.map((box, place) => cardParts(box, Boolean(shown[place]?.photo), way));
    const units = parts.map(({ words }, place) =>
      fitUnit(pieces[place] ?? [], words, Math.min(unitOf(size) * 8, words.width * 0.19)),
    );
    return { parts, pieces, unit: Math.min(...units) };
  };
  const [above, beside] = [lay("above"), lay("beside")];
  return beside.unit > above.unit * WORTH ? beside : above;
}

async function drawCards(order: TogetherOrder, grid: Box, look: TogetherLook) {
  const { shown, size } = order;
  const boxes = cardsOf(shown.length, size, grid);
  const { parts, pieces, unit } = layCards(order, boxes, look);
  const photos = await Promise.all(
    parts.map(({ photo: box }, place) => {
      const photo = shown[place]?.photo;
      return photo ? showPhoto(photo, box, unitOf(size) * 1.6) : null;
    }),
  );
  return {
    ground: boxes.map((box) => rect(box, look.card, unitOf(size) * 2)).join(""),
    sheets: photos.flatMap((photo): Sheet[] => photo?.sheets ?? []),
    words: parts.map(({ words }, place) => layStack(pieces[place] ?? [], words, { maxUnit: unit })).join(""),
  };
}

/** The conditions of all of them, in one line above the foot. */
function conditionsOf({ until, note }: AdvertWords, box: Box, { faces }: TogetherOrder, ground: string): string {
  const text = [note, until].filter(Boolean).join(" · ");
  if (!text) return "";
  const fill = readableOn(letterOn(ground), ground);
  const piece = textPiece(text, { face: faces.strong, size: 1, fill, maxLines: 2 });
  return layStack([piece], box, { align: "center", maxUnit: box.height * 0.6 });
}

/** Several products on one sheet, each with what the catalogue says of it, as pixels. */
export async function drawTogether(order: TogetherOrder) {
  const { input, shown, shop, faces, size, seed } = order;
  const products = shown.map(({ product }) => product);
  const look = togetherLooks[input.layout](brandColors(shop.brandKit));
  const unit = unitOf(size);
  const area = areaOf(size, unit * 5);
  const footer = footerOf(order, products);
  const { words } = footer;
  const lines = words.headline.length > (isLandscape(size) ? 40 : 18) ? 2 : 1;
  const titleHeight = words.headline === "" ? 0 : unit * (lines === 1 ? 9 : 15);
  const head = { left: 0, top: 0, width: size.width, height: area.top + titleHeight + unit * 2 };
  const foot = {
    ...area,
    top: bottomOf(area) - footerHeight(size, footer.kind),
    height: footerHeight(size, footer.kind),
  };
  const strip = { left: 0, top: foot.top - unit * 2.6, width: size.width, height: size.height };
  const conditions = words.until || words.note ? unit * 6 : 0;
  const grid = {
    ...area,
    top: head.height + unit * 2.6,
    height: strip.top - head.height - unit * 5.2 - conditions,
  };
  const cards = await drawCards(order, grid, look);
  const under = { ...area, top: bottomOf(grid) + unit * 1.2, height: conditions };
  const title = {
    box: { ...area, height: titleHeight },
    ground: look.head,
    isCapital: look.isCapital ?? false,
    lines,
  } as const;
  const drawn = await drawFooter(footer.about, foot, faces, { ground: look.foot, button: look.button });
  const accent = brandColors(shop.brandKit).accent;
  const ground =
    rect(whole(size), look.ground) +
    rect(head, look.head) +
    rect(strip, look.foot) +
    occasionDrawings(input.occasion, size, unit * (isStory(size) ? 5 : 4.4), seed) +
    cards.ground +
    drawn.drawing;
  const front =
    titleDrawing({ title, align: "center" }, words, faces, accent) +
    cards.words +
    conditionsOf(words, under, order, look.ground) +
    drawn.button;
  return layUp(size, [ground, ...drawn.sheets, ...cards.sheets, front]);
}
