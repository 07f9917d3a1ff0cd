import type { Box } from "../drawing/outlined-text.ts";
import type { BrandFaces } from "../drawing/typeface.ts";
import type { AdvertWords } from "./advert-words.ts";
import { letterOn, readableOn } from "./brand-colors.ts";
import { occasionPiece } from "./occasion-drawings.ts";
import {
  besidePiece,
  columnPiece,
  gapPiece,
  type Piece,
  pillPiece,
  platePiece,
  pricePiece,
  struckPiece,
  textPiece,
} from "./stack.ts";

/** How the words of an offer look on their ground. */
export interface OfferLook {
  /** What the words stand on. */
  ground: string;
  name: string;
  price: string;
  /** The ground of the headline and of what is saved. */
  mark: string;
  /** The ground of the price, when it has one of its own. */
  plate?: string;
  /** The price, in units; a name has about 1. */
  priceSize?: number;
  /** The headline is told somewhere else. */
  hasHeadline?: boolean;
  /** So is the price. */
  hasPrice?: boolean;
}

const NAME_LENGTHS = [24, 48, 80];

/** Long names in smaller letters, so that the price stays the largest; below a headline that says something, smaller too. */
function nameSize({ name, isHeadlined }: AdvertWords): number {
  const size = [1.25, 1.02, 0.84].find((_, place) => name.length <= (NAME_LENGTHS[place] ?? 0)) ?? 0.7;
  return isHeadlined ? Math.min(size, 0.98) : size;
}

/** What was typed is the largest after the price, in as many as two lines; `Oferta` is a mark. */
function headlinePiece({ headline, isHeadlined }: AdvertWords, { heading, strong }: BrandFaces, mark: string): Piece {
  const fill = letterOn(mark);
  if (!isHeadlined) return pillPiece(headline, { face: strong, size: 0.72, fill }, mark);
  return platePiece(textPiece(headline, { face: heading, size: 1.12, fill, lineHeight: 1.08, maxLines: 2 }), mark, 0.4);
}

/** What is paid, and what was: the part that everybody looks for. */
export function pricePieces(words: AdvertWords, faces: BrandFaces, look: OfferLook): Piece[] {
  const ground = look.plate ?? look.ground;
  const fill = readableOn(look.price, ground);
  const small = readableOn(look.plate ? letterOn(look.plate) : look.name, ground);
  const { priceSize = 2.5 } = look;
  if (words.priceCents === null) return [];
  if (words.priceCents === 0) return [textPiece("Preço sob consulta", { face: faces.heading, size: 1.1, fill })];
  const old = struckPiece(words.old, { face: faces.text, size: 0.68, fill: small });
  const off = pillPiece(words.off, { face: faces.strong, size: 0.6, fill: letterOn(look.mark) }, look.mark, 0.3);
  const oldRow = words.off ? besidePiece(old, off, 0.7, 0.3) : old;
  return [
    ...(words.old ? [oldRow, gapPiece(0.12)] : []),
    ...(words.from ? [textPiece(words.from, { face: faces.text, size: 0.6, fill: small, maxLines: 1 })] : []),
    pricePiece(words.priceCents, { face: faces.heading, size: priceSize, fill }),
  ];
}

/** A part of an offer that comes into a film by itself. */
export interface OfferPart {
  role: "headline" | "name" | "price" | "way" | "note" | "gap";
  piece: Piece;
}

const part = (role: OfferPart["role"], piece: Piece): OfferPart => ({ role, piece });
const gap = (size: number) => part("gap", gapPiece(size));

/** The headline beside the drawing of its date, where it stands with the offer. */
function headlineParts(words: AdvertWords, faces: BrandFaces, { hasHeadline = true, mark }: OfferLook): OfferPart[] {
  if (!hasHeadline || words.headline === "") return [];
  const own = headlinePiece(words, faces, mark);
  const drawing = occasionPiece(words.occasion, 1.7);
  return [part("headline", drawing ? besidePiece(drawing, own, 0.3, 0.2) : own), gap(0.36)];
}

/** The words of an offer, one below the other; in a wide box the other ways to pay stand beside the price. */
export function offerParts(words: AdvertWords, faces: BrandFaces, look: OfferLook, isWide: boolean): OfferPart[] {
  const hasPrice = (look.hasPrice ?? true) && words.priceCents !== null;
  const fill = readableOn(look.name, look.ground);
  const { heading, strong, text } = faces;
  const name = { face: heading, size: nameSize(words), fill, lineHeight: 1.1 };
  const priced = columnPiece(pricePieces(words, faces, look));
  const price = look.plate ? platePiece(priced, look.plate, 0.42) : priced;
  const ways = [
    ...(words.pix ? [textPiece(words.pix, { face: strong, size: 0.78, fill, maxLines: 2 }), gapPiece(0.1)] : []),
    ...(words.instalments ? [textPiece(words.instalments, { face: text, size: 0.56, fill })] : []),
  ];
  const isBeside = isWide && hasPrice && ways.length > 0;
  const paying = isBeside
    ? [part("price", besidePiece(price, columnPiece(ways), 0.62, 0.6))]
    : [
        ...(hasPrice ? [part("price", price), gap(0.26)] : []),
        ...(ways.length > 0 ? [part("way", columnPiece(ways))] : []),
      ];
  const times = [words.stock, words.until].filter(Boolean);
  const notes = [...(isWide ? [times.join(" · ")] : times), words.note].filter(Boolean);
  return [
    ...headlineParts(words, faces, look),
    part("name", textPiece(heading.drawable(words.name), name)),
    gap(0.36),
    ...paying,
    ...(notes.length > 0 ? [gap(0.24)] : []),
    ...notes.map((note) => part("note", textPiece(note, { face: strong, size: 0.64, fill }))),
  ];
}

/** A box with less on each side. */
export const inset = ({ left, top, width, height }: Box, x: number, y = x): Box => ({
  left: left + x,
  top: top + y,
  width: width - x * 2,
  height: height - y * 2,
});
