import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import { type Box, write } from "../drawing/outlined-text.ts";
import { isLittleWord, wrapText } from "../drawing/text-lines.ts";
import type { Typeface } from "../drawing/typeface.ts";
import { drawBackground } from "./backgrounds.ts";
import type { Drawing } from "./canvas.ts";
import { box, circle, path, type Sheet, type Size } from "./canvas.ts";
import { placeOrnament } from "./ornament.ts";

const TIGHT = -0.02;
const LINE_HEIGHT = 1.06;
/** Of the shorter side, from the largest on. */
const LARGEST = 0.3;
const SMALLEST = 0.034;
const STEP = 0.96;
/** So much of the room is filled by lines that are not broken, or they are. */
const FILLED = 0.45;
/** What follows the first line is at most so many times as large as it, or, where lines are broken, so small beside it. */
const LARGER = 1.6;
const SMALLER = 0.52;
/** Between two typed lines, of the size of the second. */
const GAP = { whole: 0.14, broken: 0.45 };
/** A line that ends in a figure is one of a list, whose lines have one size. */
const LISTED = /\d\S*$/;

interface Layout {
  /** Where the background is seen, from the upper left corner on. */
  seen: Size;
  /** Where a drawing stands. */
  emblem: Box;
  words: Box;
  /** What the words stand on, where it is not the background. */
  panel: Box | null;
}

const isPlain = (background: BackgroundKind) => background === "plain-dark" || background === "plain-light";

/** The banner of a channel: screens show its middle alone, whatever else they cut off. */
const BANNER = { width: 2048, height: 1152 };
const SAFE = { width: 1235, height: 338 };

function bannerLayout(size: Size, hasOrnament: boolean): Layout {
  const [left, top] = [(size.width - SAFE.width) / 2, (size.height - SAFE.height) / 2];
  const panel = { left, top, ...SAFE };
  const edge = hasOrnament ? SAFE.height : 0;
  return {
    seen: size,
    emblem: { ...panel, width: edge },
    words: { ...panel, left: left + edge, width: SAFE.width - edge },
    panel,
  };
}

/** The picture above the words, or beside them on a wide poster; on a plain ground they have the whole sheet. */
function layoutOf(size: Size, background: BackgroundKind, hasOrnament: boolean): Layout {
  const { width, height } = size;
  const below = (edge: number): Box => ({ left: 0, top: edge, width, height: height - edge });
  const above = (edge: number): Box => ({ left: 0, top: 0, width, height: edge });
  if (isPlain(background)) {
    const edge = hasOrnament ? Math.round(height * (width > height ? 0.34 : 0.28)) : 0;
    return { seen: size, emblem: above(edge), words: below(edge), panel: null };
  }
  if (width === BANNER.width && height === BANNER.height) return bannerLayout(size, hasOrnament);
  if (width > height) {
    const edge = Math.round(width * 0.36);
    const emblem = { left: 0, top: 0, width: edge, height };
    const words = { left: edge, top: 0, width: width - edge, height };
    return { seen: emblem, emblem, words, panel: words };
  }
  const edge = Math.round(height * (height > width ? 0.42 : 0.38));
  return { seen: above(edge), emblem: above(edge), words: below(edge), panel: below(edge) };
}

interface SetLine {
  text: string;
  size: number;
  /** What is free above it. */
  gap: number;
}

const measure = (face: Typeface, text: string, size = 1) => face.measure(text, { size, tracking: TIGHT });
const highOf = (lines: readonly SetLine[]) => lines.reduce((sum, { size, gap }) => sum + size * LINE_HEIGHT + gap, 0);

/** Each typed line on one line, as large as it fits. */
function setWhole(typed: readonly string[], face: Typeface, width: number, largest: number): SetLine[] {
  const fitting = typed.map((line) => Math.min(largest, (width * 0.995) / measure(face, line)));
  const listed = Math.min(...fitting.filter((_, place) => LISTED.test(typed[place] ?? "")));
  const first = fitting[0] ?? largest;
  return typed.map((text, place) => {
    const size = Math.min(LISTED.test(text) ? listed : (fitting[place] ?? largest), first * LARGER);
    return { text, size, gap: place > 0 ? size * GAP.whole : 0 };
  });
}

/** The first typed line large, the rest smaller, broken between words where they are too long. */
const setBroken = (typed: readonly string[], face: Typeface, width: number, largest: number): SetLine[] =>
  typed.flatMap((line, place) => {
    const size = largest * (place > 0 ? SMALLER : 1);
    return wrapText(face, line, { size, tracking: TIGHT }, width).map((text, row) => ({
      text,
      size,
      gap: place > 0 && row === 0 ? size * GAP.broken : 0,
    }));
  });

/** The words as large as they fit, none of them broken. */
function fitLines(text: string, face: Typeface, { width, height }: Size, side: number): SetLine[] {
  const typed = text.split("\n");
  const words = text.split(/\s/);
  const isWhole = (lines: readonly SetLine[]) =>
    lines.every(({ text: line }) => line.split(" ").every((word) => words.includes(word)) && !isLittleWord(line));
  const largestOf = (set: typeof setWhole) => {
    let largest = side * LARGEST;
    let lines = set(typed, face, width, largest);
    while ((highOf(lines) > height || !isWhole(lines)) && largest > side * SMALLEST) {
      largest *= STEP;
      lines = set(typed, face, width, largest);
    }
    return lines;
  };
  const whole = largestOf(setWhole);
  return typed.length > 1 && highOf(whole) > height * FILLED ? whole : largestOf(setBroken);
}

interface Letters {
  plain: string;
  /** Of the line that says what it costs, and of the bar. */
  strong: string;
}

const PRICE = /R\$|\d,\d{2}(?!\d)/;

/** The words in the middle of their panel; above them a bar of colour where they stand beside a picture. */
function setHeadline(text: string, face: Typeface, panel: Box, drawing: Drawing, letters: Letters, hasBar: boolean) {
  const { left, top, width, height } = panel;
  const side = Math.min(drawing.width, drawing.height);
  const margin = Math.min(side * 0.08, height * 0.12);
  const bar = hasBar ? side * 0.014 : 0;
  const room = { width: width - margin * 2, height: height - margin * 2 - bar * 4 };
  const lines = fitLines(text, face, room, side);
  const isSeveral = text.includes("\n");
  let y = top + (height - highOf(lines) - bar * 4) / 2;
  const mark = hasBar ? path(box(left + margin, y, side * 0.12, bar), letters.strong) : "";
  y += bar * 4;
  const words = lines.map(({ text: line, size, gap }) => {
    y += gap;
    const indent = hasBar ? 0 : (room.width - measure(face, line, size)) / 2;
    const fill = isSeveral && PRICE.test(line) ? letters.strong : letters.plain;
    const drawn = write(line, left + margin + indent, y + size * 0.84, { face, fill, size, tracking: TIGHT });
    y += size * LINE_HEIGHT;
    return drawn;
  });
  return mark + words.join("");
}

interface PosterOrder {
  headline: string;
  background: BackgroundKind;
  /** The paths of a drawing. */
  ornament: string | null;
  face: Typeface;
}

/** The typed words, and nothing else that is read: on a plain sheet, or on a panel of the darkest colour beside a background. */
export function drawPoster({ headline, background, ornament, face }: PosterOrder, drawing: Drawing): Sheet[] {
  const { palette } = drawing;
  const isBare = isPlain(background);
  const { seen, emblem, words, panel } = layoutOf(drawing, background, ornament !== null);
  const isLight = background === "plain-light";
  const letters = isLight
    ? { plain: palette.ink, strong: palette.deep }
    : { plain: palette.paper, strong: palette.accent };
  const text = setHeadline(headline, face, words, drawing, letters, !isBare);
  // The picture lies at the upper left corner, and the panel covers whatever reaches beyond it.
  const behind = drawBackground(background, { ...drawing, width: seen.width, height: seen.height });
  const under = panel ? path(box(panel.left, panel.top, panel.width, panel.height), palette.deep) : "";
  return [...behind, under + (ornament === null ? "" : emblemOf(ornament, emblem, palette.paper)) + text];
}

/** A drawing on a disc in the middle of the picture. */
function emblemOf(ornament: string, { left, top, width, height }: Box, paper: string): string {
  const [x, y] = [left + width / 2, top + height / 2];
  const radius = Math.min(width, height) * 0.4;
  return path(circle(x, y, radius), paper) + placeOrnament(ornament, { x, y, side: radius * 1.3 });
}
