import type { Box } from "../drawing/outlined-text.ts";
import { write } from "../drawing/outlined-text.ts";
import { wrapText } from "../drawing/text-lines.ts";
import type { Typeface } from "../drawing/typeface.ts";
import { n } from "../picture/canvas.ts";

export type Align = "left" | "center";

/** A piece that found its size. */
interface Laid {
  /** Its own, never more than that of its column. */
  width: number;
  height: number;
  /** Draws it with its upper left corner there. */
  draw(left: number, top: number): string;
}

/** Something that stands in a column: it is told how large a unit is and how wide the column, and never gets wider. */
export type Piece = (unit: number, width: number, align: Align) => Laid;

const STEP = 0.96;
const SMALLEST_UNIT = 2;

interface TextLook {
  face: Typeface;
  /** In units. */
  size: number;
  fill: string;
  lineHeight?: number;
  /** It gets smaller until it needs no more. */
  maxLines?: number;
}

/** Lines of about the same length: as narrow as the same number of lines allows. */
function balanced(face: Typeface, text: string, size: number, width: number): string[] {
  const lines = wrapText(face, text, { size }, width);
  if (lines.length < 2) return lines;
  let [narrow, wide] = [width / lines.length, width];
  for (let turn = 0; turn < 7; turn += 1) {
    const middle = (narrow + wide) / 2;
    const isWhole = text.split(" ").every((word) => face.measure(word, { size }) <= middle);
    if (isWhole && wrapText(face, text, { size }, middle).length === lines.length) wide = middle;
    else narrow = middle;
  }
  return wrapText(face, text, { size }, wide);
}

/** As large as the unit says, or as its longest word and its number of lines allow: no word is ever broken. */
function sizeOf({ face, maxLines = Infinity }: TextLook, text: string, wanted: number, width: number): number {
  const longest = Math.max(...text.split(" ").map((word) => face.measure(word, { size: 1 })));
  let size = Math.min(wanted, (width * 0.995) / longest);
  while (size > 1 && wrapText(face, text, { size }, width).length > maxLines) size *= STEP;
  return size;
}

export function textPiece(text: string, look: TextLook): Piece {
  const { face, fill, lineHeight = 1.12 } = look;
  return (unit, width, align) => {
    const size = sizeOf(look, text, unit * look.size, width);
    const lines = balanced(face, text, size, width);
    const step = size * lineHeight;
    const widths = lines.map((line) => face.measure(line, { size }));
    const own = Math.max(...widths);
    return {
      width: own,
      height: step * lines.length,
      draw: (left, top) =>
        lines
          .map((line, place) => {
            const indent = align === "center" ? (own - (widths[place] ?? own)) / 2 : 0;
            return write(line, left + indent, top + place * step + step * 0.5 + size * 0.34, { face, fill, size });
          })
          .join(""),
    };
  };
}

/** A text on a rounded ground of its own. */
export function pillPiece(text: string, { face, size, fill }: TextLook, ground: string, radius = 0.5): Piece {
  return (unit, width) => {
    const wanted = unit * size;
    const letter = wanted * Math.min(1, width / (face.measure(text, { size: wanted }) + wanted * 1.5));
    const height = letter * 1.9;
    const own = face.measure(text, { size: letter }) + letter * 1.5;
    return {
      width: own,
      height,
      draw(left, top) {
        const round = `<rect x="${n(left)}" y="${n(top)}" width="${n(own)}" height="${n(height)}" rx="${n(height * radius)}" fill="${ground}"/>`;
        return (
          round + write(text, left + letter * 0.75, top + height / 2 + letter * 0.34, { face, fill, size: letter })
        );
      },
    };
  };
}

/** A price with a line through it, and the word before it without. */
export function struckPiece(text: string, look: TextLook): Piece {
  const plain = textPiece(text, { ...look, maxLines: 1 });
  const [word = ""] = text.split("R$");
  const part = look.face.measure(word, { size: 1 }) / look.face.measure(text, { size: 1 });
  return (unit, width, align) => {
    const laid = plain(unit, width, align);
    const before = laid.width * part;
    return {
      ...laid,
      draw(left, top) {
        const line = `<rect x="${n(left + before)}" y="${n(top + laid.height * 0.49)}" width="${n(laid.width - before)}" height="${n(laid.height * 0.08)}" fill="${look.fill}"/>`;
        return laid.draw(left, top) + line;
      },
    };
  };
}

/** A price as shops write it: small sign, large reais, small cents above. */
export function pricePiece(cents: number, { face, size, fill }: TextLook): Piece {
  const whole = Math.floor(cents / 100).toLocaleString("pt-BR");
  const part = `,${String(cents % 100).padStart(2, "0")}`;
  const sign = face.measure("R$", { size: 0.36 }) + 0.09;
  const reais = face.measure(whole, { size: 1 });
  const breadth = sign + reais + face.measure(part, { size: 0.48 });
  return (unit, width) => {
    const large = Math.min(unit * size, (width * 0.995) / breadth);
    const height = large * 0.82;
    return {
      width: breadth * large,
      height,
      draw(left, top) {
        const base = top + height * 0.95;
        return (
          write("R$", left, base, { face, fill, size: large * 0.36 }) +
          write(whole, left + sign * large, base, { face, fill, size: large }) +
          write(part, left + (sign + reais) * large, base - large * 0.365, { face, fill, size: large * 0.48 })
        );
      },
    };
  };
}

export const gapPiece =
  (size: number): Piece =>
  (unit) => ({ width: 0, height: unit * size, draw: () => "" });

/** One beside the other; the first gets no more than its part of the column. */
export function besidePiece(first: Piece, second: Piece, part: number, gap: number): Piece {
  return (unit, width, align) => {
    const one = first(unit, width * part - unit * gap, align);
    const indent = one.width + unit * gap;
    const other = second(unit, width - indent, align);
    const height = Math.max(one.height, other.height);
    return {
      width: indent + other.width,
      height,
      draw: (left, top) =>
        one.draw(left, top + (height - one.height) / 2) + other.draw(left + indent, top + (height - other.height) / 2),
    };
  };
}

interface LaidColumn {
  width: number;
  height: number;
  /** Each piece by itself, in its place. */
  draw(left: number, top: number): string[];
}

function layColumn(pieces: readonly Piece[], unit: number, width: number, align: Align): LaidColumn {
  const laid = pieces.map((piece) => piece(unit, width, align));
  const own = Math.max(0, ...laid.map((one) => one.width));
  return {
    width: own,
    height: laid.reduce((sum, { height }) => sum + height, 0),
    draw(left, top) {
      let at = top;
      return laid.map((one) => {
        const drawn = one.draw(align === "center" ? left + (own - one.width) / 2 : left, at);
        at += one.height;
        return drawn;
      });
    },
  };
}

/** Several below one another as one. */
export const columnPiece =
  (pieces: readonly Piece[]): Piece =>
  (unit, width, align) => {
    const laid = layColumn(pieces, unit, width, align);
    return { ...laid, draw: (left, top) => laid.draw(left, top).join("") };
  };

/** A piece on a ground of its own, with some room around it. */
export function platePiece(inner: Piece, ground: string, pad: number): Piece {
  return (unit, width, align) => {
    const room = unit * pad;
    const laid = inner(unit, width - room * 2, align);
    const [own, height] = [laid.width + room * 2, laid.height + room * 1.7];
    return {
      width: own,
      height,
      draw: (left, top) =>
        `<rect x="${n(left)}" y="${n(top)}" width="${n(own)}" height="${n(height)}" rx="${n(room * 0.7)}" fill="${ground}"/>` +
        laid.draw(left + room, top + room * 0.85),
    };
  };
}

export interface StackLook {
  align?: Align;
  /** Where the column stands when it is shorter than its box: 0 = at the top, 1 = at the bottom. */
  rest?: number;
  /** No unit is larger. */
  maxUnit: number;
}

/** The largest unit, up to one, in which the pieces fit the box below one another. */
export function fitUnit(pieces: readonly Piece[], box: Box, maxUnit: number, align: Align = "left"): number {
  let unit = maxUnit;
  while (layColumn(pieces, unit, box.width, align).height > box.height && unit > SMALLEST_UNIT) unit *= STEP;
  return unit;
}

/** The pieces below one another, as large as all of them fit the box together, each drawn by itself. Never outside of it. */
export function layPieces(
  pieces: readonly Piece[],
  box: Box,
  { align = "left", rest = 0.5, maxUnit }: StackLook,
): string[] {
  const laid = layColumn(pieces, fitUnit(pieces, box, maxUnit, align), box.width, align);
  const left = align === "center" ? box.left + (box.width - laid.width) / 2 : box.left;
  return laid.draw(left, box.top + Math.max(0, box.height - laid.height) * rest);
}

/** As `layPieces`, as one drawing. */
export const layStack = (pieces: readonly Piece[], box: Box, look: StackLook): string =>
  layPieces(pieces, box, look).join("");
