import { changeColor } from "#lib/oklch.ts";
import { type Ink, write } from "../../drawing/outlined-text.ts";
import { fitText, type TextBlock } from "../../drawing/text-lines.ts";
import type { Typeface, Typefaces } from "../../drawing/typeface.ts";
import { box, n, path, type Sheet, type Size } from "./canvas.ts";
import type { BuiltInStyle } from "./picture.ts";
import type { StyleOrder } from "./styles/style.ts";

const TIGHT = -0.02;
const WIDE = 0.06;
const LINE_HEIGHT = 1.04;
/** How much of the space's height the lines may take. */
const FILLED = 0.9;

/** How much of the poster, from the top, is left to the picture. */
export const posterStage = ({ width, height }: Size): number => (height > width ? 0.74 : 0.64);

interface PosterOrder extends StyleOrder {
  style: BuiltInStyle;
  faces: Typefaces;
}

/** Of the space for the words: few lines are big, and no number of lines is higher than the space. */
const SIZES = [0.42, 0.36, 0.3, 0.26, 0.22, 0.19, 0.16, 0.14, 0.12];

function setHeadline(text: string, face: Typeface, width: number, space: number, tracking: number): TextBlock {
  const mostLines = width > space * 2.4 ? 2 : 3;
  const sizes = SIZES.map((part) => ({
    size: space * part * (3 / mostLines),
    maxLines: Math.min(mostLines, Math.max(1, Math.floor(FILLED / (part * (3 / mostLines) * LINE_HEIGHT)))),
  }));
  return fitText(face, face.drawable(text), { width, tracking, sizes });
}

interface Column {
  x: number;
  width: number;
  isCentred: boolean;
}

/** The lines one below the other, in the middle of the space from `top` to `bottom`. */
function setLines(
  { lines, style }: TextBlock,
  ink: Omit<Ink, "size">,
  column: Column,
  top: number,
  bottom: number,
  more = "",
): string {
  const lineHeight = style.size * LINE_HEIGHT;
  const first = top + (bottom - top - lineHeight * lines.length) / 2 + style.size * 0.82;
  const d = lines.map((line, place) => {
    const indent = column.isCentred ? (column.width - ink.face.measure(line, style)) / 2 : 0;
    return write(line, column.x + indent, first + place * lineHeight, { ...ink, ...style });
  });
  return more ? `<g ${more}>${d.join("")}</g>` : d.join("");
}

type Setter = (headline: string, order: PosterOrder) => string;

const onVintage: Setter = (headline, { width, height, palette, faces, stage }) => {
  const side = Math.min(width, height);
  const [margin, top] = [side * 0.05, height * (stage + 0.02)];
  const bottom = height - margin * 1.1;
  const ink = changeColor(palette.ink, ({ hue }) => ({ lightness: 0.3, chroma: 0.06, hue: hue * 0.2 + 40 }));
  const column = { x: margin * 2, width: width - margin * 4, isCentred: true };
  const rule = (y: number, tall: number) => path(box(margin * 2.2, y, width - margin * 4.4, tall), ink);
  const between = bottom - top - side * 0.07;
  const block = setHeadline(headline.toLocaleUpperCase("pt-BR"), faces.display, column.width, between, WIDE);
  return (
    path(box(margin, top, width - margin * 2, bottom - top), "#f1e4c6") +
    rule(top + side * 0.018, side * 0.006) +
    rule(top + side * 0.03, side * 0.0025) +
    rule(bottom - side * 0.03, side * 0.0025) +
    setLines(block, { face: faces.display, fill: ink, tracking: WIDE }, column, top + side * 0.02, bottom - side * 0.02)
  );
};

const onCartoon: Setter = (headline, { width, height, palette, faces, stage, random }) => {
  const side = Math.min(width, height);
  const column = { x: width * 0.07, width: width * 0.86, isCentred: true };
  const block = setHeadline(headline.toLocaleUpperCase("pt-BR"), faces.display, column.width, height * (1 - stage), 0);
  const ink = changeColor(palette.ink, () => ({ lightness: 0.18 }));
  const lay = (fill: string, more: string) =>
    setLines(block, { face: faces.display, fill }, column, height * stage, height * 0.985, more);
  const line = block.style.size * 0.2;
  const turn = `rotate(${n((random.next() - 0.5) * 5)} ${n(width / 2)} ${n(height * (stage + 0.13))})`;
  return (
    `<g transform="${turn}">` +
    lay(
      ink,
      `transform="translate(${n(side * 0.008)} ${n(side * 0.012)})" stroke="${ink}" stroke-width="${n(line)}" stroke-linejoin="round"`,
    ) +
    lay(ink, `stroke="${ink}" stroke-width="${n(line)}" stroke-linejoin="round"`) +
    lay(
      changeColor(palette.accent, ({ chroma }) => ({ lightness: 0.88, chroma: Math.max(0.14, chroma) })),
      "",
    ) +
    "</g>"
  );
};

const onAbstract: Setter = (headline, { width, height, palette, faces, stage }) => {
  const side = Math.min(width, height);
  const top = height * stage;
  const column = { x: side * 0.07, width: width * 0.82, isCentred: false };
  const block = setHeadline(headline, faces.display, column.width, height - top - side * 0.08, TIGHT);
  return (
    path(box(0, top, width, height - top), palette.paper) +
    path(box(side * 0.07, top + side * 0.045, side * 0.11, side * 0.014), palette.second) +
    setLines(
      block,
      { face: faces.display, fill: palette.ink, tracking: TIGHT },
      column,
      top + side * 0.06,
      height * 0.98,
    )
  );
};

const onArtistic: Setter = (headline, { width, height, palette, faces, stage }) => {
  const column = { x: width * 0.08, width: width * 0.84, isCentred: true };
  const block = setHeadline(headline, faces.display, column.width, height * (1 - stage), TIGHT);
  const dark = changeColor(palette.ink, () => ({ lightness: 0.16 }));
  const veil = `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}" stop-opacity="0"/><stop offset=".45" stop-color="${dark}" stop-opacity=".82"/><stop offset="1" stop-color="${dark}" stop-opacity=".92"/></linearGradient></defs>`;
  return (
    veil +
    path(box(0, height * (stage - 0.14), width, height), "url(#veil)") +
    setLines(block, { face: faces.display, fill: "#fffaf0", tracking: TIGHT }, column, height * stage, height * 0.98)
  );
};

const setters: Record<BuiltInStyle, Setter> = {
  vintage: onVintage,
  cartoon: onCartoon,
  abstract: onAbstract,
  artistic: onArtistic,
};

/** The words of a poster, set as the style would print them. */
export const writePoster = (headline: string, order: PosterOrder): Sheet[] => [setters[order.style](headline, order)];
