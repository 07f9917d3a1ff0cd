import { contrastOf } from "#lib/contrast.ts";
import type { Box } from "../drawing/outlined-text.ts";
import { n, type Size } from "../picture/canvas.ts";
import type { BrandColors } from "./brand-colors.ts";
import type { FooterLook } from "./footer.ts";
import { inset, type OfferLook } from "./offer.ts";
import type { Align } from "./stack.ts";

/** What stands at the foot: a code and what to do, what to do, or the shop's name alone. */
export type FooterKind = "code" | "call" | "name";

/** What a layout has to place. */
export interface LayoutOrder {
  size: Size;
  colors: BrandColors;
  hasPhoto: boolean;
  /** A thing without its ground may stand on any colour. */
  isCutOut: boolean;
  /** Photo or name are too wide to stand beside one another. */
  isWide: boolean;
  footer: FooterKind;
  /** Without one the photo has its room. */
  hasPrice: boolean;
  /** A headline of its own gets a second line where it is long, and no room where there is none. */
  titleLines: 0 | 1 | 2;
}

/** Where everything of an advert goes, and on what. */
export interface LayoutPlan {
  ground: string;
  photo: Box;
  photoRadius: number;
  words: Box;
  wordsLook: OfferLook;
  align: Align;
  footer: Box;
  footerLook: FooterLook;
  /** A star with the price of its own, over the photo. */
  burst?: { x: number; y: number; radius: number; fill: string };
  /** A headline of its own, on this ground. */
  title?: { box: Box; ground: string; isCapital: boolean; lines: 0 | 1 | 2 };
  /** How wide the edge is where drawings of a date may stand. */
  room: number;
}

export const rect = ({ left, top, width, height }: Box, fill: string, radius = 0, more = "") =>
  `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more}/>`;
export const disc = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
export const whole = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });
export const bottomOf = ({ top, height }: Box) => top + height;

/** What distances are counted in: a hundredth of the shorter side. */
export const unitOf = ({ width, height }: Size) => Math.min(width, height) / 100;

/** Stories have the name of the account above and a field to answer below: nothing to read stands there. */
export const isStory = ({ width, height }: Size) => height / width > 1.6;
export const isSquare = ({ width, height }: Size) => height / width < 1.12;
export const isLandscape = ({ width, height }: Size) => width / height > 1.2;

/** On a square, photo and words stand side by side, unless one of them is too wide for that. */
export const isBeside = ({ size, isWide }: Pick<LayoutOrder, "size" | "isWide">) =>
  isLandscape(size) || (isSquare(size) && !isWide);

/** In units. */
const FOOTER_HEIGHTS: Record<FooterKind, number> = { code: 17, call: 14, name: 5.5 };
export const footerHeight = (size: Size, kind: FooterKind) =>
  unitOf(size) * Math.min(FOOTER_HEIGHTS[kind], isSquare(size) ? 15 : 17);

interface Parts {
  photo: Box;
  words: Box;
  footer: Box;
}

/** So much more of the height is the photo's where no price is told. */
const PRICELESS = 0.14;

/** The footer below; above it photo and words, side by side on a square, else one above the other. */
export function partsOf(order: LayoutOrder, area: Box, share = 0.47): Parts {
  const { size, hasPhoto } = order;
  const unit = unitOf(size);
  const own = footerHeight(size, order.footer);
  const gap = unit * 4.6;
  const footer = { ...area, top: bottomOf(area) - own, height: own };
  const upper = { ...area, height: area.height - own - gap };
  if (!hasPhoto) return { photo: { ...upper, height: 0 }, words: upper, footer };
  if (isBeside(order)) {
    const width = upper.width * share;
    return {
      photo: { ...upper, width },
      words: { ...upper, left: upper.left + width + gap, width: upper.width - width - gap },
      footer,
    };
  }
  const height = upper.height * (share + (isStory(size) ? -0.04 : 0.02) + (order.hasPrice ? 0 : PRICELESS));
  return {
    photo: { ...upper, height },
    words: { ...upper, top: upper.top + height + gap, height: upper.height - height - gap },
    footer,
  };
}

/** What may have words on it. */
export function areaOf(size: Size, margin: number): Box {
  const all = inset(whole(size), margin);
  if (!isStory(size)) return all;
  const [above, below] = [size.height * 0.065, size.height * 0.05];
  return { ...all, top: all.top + above, height: all.height - above - below };
}

/** A colour that stands out from the ground it is on. */
export const standingOut = (color: string, ground: string, other: string) =>
  contrastOf(color, ground) >= 1.5 ? color : other;

/** Rays from the middle to the edges. */
export function rays({ x, y }: { x: number; y: number }, { width, height }: Size, fill: string): string {
  const far = width + height;
  const wedges = Array.from({ length: 14 }, (_, place) => {
    const [from, to] = [place * 2, place * 2 + 1].map((turn) => (turn * Math.PI) / 14);
    const point = (angle = 0) => `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
    return `M${n(x)} ${n(y)}L${point(from)}L${point(to)}z`;
  });
  return `<path d="${wedges.join("")}" fill="${fill}"/>`;
}
