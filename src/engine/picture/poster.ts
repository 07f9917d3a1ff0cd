import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import { type Box, write } from "../drawing/outlined-text.ts";
import { fitWords } from "../drawing/text-lines.ts";
import type { Typeface } from "../drawing/typeface.ts";
import { type Drawing, drawBackground } from "./backgrounds.ts";
import { box, circle, path, type Sheet, type Size } from "./canvas.ts";
import { placeOrnament } from "./ornament.ts";

const TIGHT = -0.02;
const LINE_HEIGHT = 1.06;
/** Of the shorter side. The smallest holds all the words that a poster may have. */
const SIZES = [0.22, 0.19, 0.165, 0.145, 0.125, 0.11, 0.095, 0.08, 0.07, 0.06, 0.05];

interface Layout {
  picture: Box;
  words: Box;
}

/** The picture above the words, or beside them on a wide poster. */
function layoutOf({ width, height }: Size): Layout {
  if (width > height) {
    const edge = Math.round(width * 0.42);
    return {
      picture: { left: 0, top: 0, width: edge, height },
      words: { left: edge, top: 0, width: width - edge, height },
    };
  }
  const edge = Math.round(height * (height > width ? 0.5 : 0.46));
  return {
    picture: { left: 0, top: 0, width, height: edge },
    words: { left: 0, top: edge, width, height: height - edge },
  };
}

/** The words as large as they fit, in the middle of their panel, with a bar of colour above them. */
function setHeadline(text: string, face: Typeface, { left, top, width, height }: Box, drawing: Drawing): string {
  const side = Math.min(drawing.width, drawing.height);
  const margin = side * 0.08;
  const bar = side * 0.014;
  const space = height - margin * 2 - bar * 4;
  const sizes = SIZES.map((part) => ({
    size: side * part,
    maxLines: Math.max(1, Math.floor(space / (side * part * LINE_HEIGHT))),
  }));
  const { lines, style } = fitWords(face, text, { width: width - margin * 2, tracking: TIGHT, sizes });
  const lineHeight = style.size * LINE_HEIGHT;
  const first = top + (height - lineHeight * lines.length - bar * 4) / 2;
  const words = lines.map((line, place) =>
    write(line, left + margin, first + bar * 4 + style.size * 0.84 + place * lineHeight, {
      face,
      fill: drawing.palette.paper,
      ...style,
    }),
  );
  return path(box(left + margin, first, side * 0.12, bar), drawing.palette.accent) + words.join("");
}

interface PosterOrder {
  headline: string;
  background: BackgroundKind;
  /** The paths of a drawing. */
  ornament: string | null;
  face: Typeface;
}

/** The typed words, and nothing else that is read: on a panel of the darkest colour beside a background. */
export function drawPoster({ headline, background, ornament, face }: PosterOrder, drawing: Drawing): Sheet[] {
  const { palette } = drawing;
  const { picture, words } = layoutOf(drawing);
  const [middleX, middleY] = [picture.left + picture.width / 2, picture.top + picture.height / 2];
  const radius = Math.min(picture.width, picture.height) * 0.36;
  const emblem =
    ornament === null
      ? ""
      : path(circle(middleX, middleY, radius), palette.paper) +
        placeOrnament(ornament, { x: middleX, y: middleY, side: radius * 1.3 });
  const panel = path(box(words.left, words.top, words.width, words.height), palette.deep);
  // The picture lies at the upper left corner, and the panel covers whatever reaches beyond it.
  const behind = drawBackground(background, { ...drawing, width: picture.width, height: picture.height });
  return [...behind, panel + emblem + setHeadline(headline, face, words, drawing)];
}
