import type { AdvertLayout } from "#contract/studio/studio-advert-choices.ts";
import { contrastOf, WHITE } from "#lib/contrast.ts";
import type { Box } from "../drawing/outlined-text.ts";
import { n, type Size } from "../picture/canvas.ts";
import { type BrandColors, letterOn, mix, readableOn } from "./brand-colors.ts";
import type { FooterLook } from "./footer.ts";
import { inset, type OfferLook } from "./offer.ts";
import type { Align } from "./stack.ts";

/** What a layout has to place. */
export interface LayoutOrder {
  size: Size;
  colors: BrandColors;
  hasPhoto: boolean;
  /** A thing without its ground may stand on any colour. */
  isCutOut: boolean;
  /** Photo or name are too wide to stand beside one another. */
  isWide: boolean;
  hasCode: boolean;
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
  title?: { box: Box; ground: string; isCapital: boolean };
  /** How wide the edge is where drawings of a date may stand. */
  room: number;
}

const rect = ({ left, top, width, height }: Box, fill: string, radius = 0, more = "") =>
  `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more}/>`;
const disc = (x: number, y: number, radius: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
const whole = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });
const bottomOf = ({ top, height }: Box) => top + height;

/** Stories have the name of the account above and a field to answer below: nothing to read stands there. */
const isStory = ({ width, height }: Size) => height / width > 1.6;
const isSquare = ({ width, height }: Size) => height / width < 1.12;

/** On a square, photo and words stand side by side, unless one of them is too wide for that. */
const isBeside = ({ size, isWide }: Pick<LayoutOrder, "size" | "isWide">) => isSquare(size) && !isWide;

interface Parts {
  photo: Box;
  words: Box;
  footer: Box;
}

/** The footer below; above it photo and words, side by side on a square, else one above the other. */
function partsOf(order: LayoutOrder, area: Box, share = 0.47): Parts {
  const { size, hasPhoto, hasCode } = order;
  const unit = size.width / 100;
  const footerHeight = unit * (isSquare(size) ? 15 : hasCode ? 17 : 15);
  const gap = unit * 3.4;
  const footer = { ...area, top: bottomOf(area) - footerHeight, height: footerHeight };
  const upper = { ...area, height: area.height - footerHeight - gap };
  if (!hasPhoto) return { photo: { ...upper, height: 0 }, words: upper, footer };
  if (isBeside(order)) {
    const width = upper.width * share;
    return {
      photo: { ...upper, width },
      words: { ...upper, left: upper.left + width + gap, width: upper.width - width - gap },
      footer,
    };
  }
  const height = upper.height * (share + 0.02);
  return {
    photo: { ...upper, height },
    words: { ...upper, top: upper.top + height + gap, height: upper.height - height - gap },
    footer,
  };
}

/** What may have words on it. */
function areaOf(size: Size, margin: number): Box {
  const all = inset(whole(size), margin);
  if (!isStory(size)) return all;
  const [above, below] = [size.height * 0.085, size.height * 0.1];
  return { ...all, top: all.top + above, height: all.height - above - below };
}

/** A colour that stands out from the ground it is on. */
const standingOut = (color: string, ground: string, other: string) =>
  contrastOf(color, ground) >= 1.5 ? color : other;

function showcase(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const parts = partsOf(order, areaOf(size, unit * 6));
  const strip = { left: 0, top: parts.footer.top - unit * 3.2, width: size.width, height: size.height };
  const tint = mix(colors.primary, WHITE, 0.84);
  const stage = isBeside(order)
    ? { left: 0, top: 0, width: parts.photo.left + parts.photo.width + unit, height: strip.top }
    : { left: 0, top: 0, width: size.width, height: bottomOf(parts.photo) + unit * 1.4 };
  const middle = { x: parts.photo.left + parts.photo.width / 2, y: parts.photo.top + parts.photo.height / 2 };
  const isBare = !order.hasPhoto;
  return {
    ...parts,
    ground:
      rect(whole(size), isBare ? tint : colors.paper) +
      (isBare
        ? disc(size.width * 0.95, size.height * 0.08, unit * 38, mix(colors.primary, WHITE, 0.74))
        : rect(stage, tint) +
          disc(middle.x, middle.y, Math.min(stage.width, stage.height) * 0.43, mix(colors.primary, WHITE, 0.7))) +
      rect(strip, colors.primary),
    photoRadius: unit * 2.4,
    wordsLook: { ground: isBare ? tint : colors.paper, name: colors.ink, price: colors.primary, mark: colors.accent },
    align: "left",
    footerLook: { ground: colors.primary, button: standingOut(colors.accent, colors.primary, WHITE) },
    room: unit * 6,
  };
}

function band(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const parts = partsOf(order, areaOf(size, unit * 6));
  const { width, height } = size;
  const dark = mix(colors.primary, "#000000", 0.22);
  const light = mix(colors.primary, WHITE, 0.12);
  const lean = `<path d="M0 ${n(height * 0.3)}L${width} ${n(height * 0.06)}V${n(height * 0.5)}L0 ${n(height * 0.74)}z" fill="${light}"/>`;
  const frame = order.hasPhoto && order.isCutOut ? rect(inset(parts.photo, 0), WHITE, unit * 3) : "";
  return {
    ...parts,
    photo: frame ? inset(parts.photo, unit * 2.4) : parts.photo,
    ground:
      rect(whole(size), colors.primary) +
      lean +
      `<path d="M0 ${height}V${n(height * 0.86)}L${width} ${n(height * 0.78)}V${height}z" fill="${dark}"/>` +
      frame,
    photoRadius: unit * 3,
    wordsLook: {
      ground: light,
      name: letterOn(light),
      price: letterOn(standingOut(colors.accent, colors.primary, WHITE)),
      plate: standingOut(colors.accent, colors.primary, WHITE),
      mark: standingOut(colors.deep, colors.primary, WHITE),
      priceSize: 2.3,
    },
    align: "left",
    footerLook: { ground: dark, button: standingOut(colors.accent, dark, WHITE) },
    room: unit * 6,
  };
}

function burst(order: LayoutOrder): LayoutPlan {
  const { size, colors, hasPhoto } = order;
  const unit = size.width / 100;
  // Without a photo the star stands alone above the words, and leaves them more room.
  const isBesideStar = hasPhoto && isBeside(order);
  const share = hasPhoto ? (isBesideStar ? 0.53 : 0.56) : 0.48;
  const parts = partsOf(
    { ...order, hasPhoto: true, isWide: !isBesideStar && isSquare(size) },
    areaOf(size, unit * 6),
    share,
  );
  const panel = isBesideStar
    ? { left: parts.words.left - unit * 3, top: 0, width: size.width, height: size.height }
    : { left: 0, top: parts.words.top - unit * 1.5, width: size.width, height: size.height };
  const radius = unit * (isBesideStar ? 19 : isSquare(size) ? 17 : 23);
  const { photo } = parts;
  const at = isBesideStar
    ? { x: photo.left + photo.width - radius * 0.9, y: photo.top + photo.height - radius * 1.04 }
    : { x: photo.left + photo.width - radius * 0.92, y: photo.top + photo.height - radius * 0.82 };
  const middle = { x: photo.left + photo.width / 2, y: photo.top + photo.height / 2 };
  const strip = { left: 0, top: parts.footer.top - unit * 2.4, width: size.width, height: size.height };
  return {
    ...parts,
    photo: isBesideStar
      ? { ...photo, height: photo.height - radius * 1.5 }
      : { ...photo, width: photo.width - radius * 1.7, height: photo.height - radius * 0.1 },
    ground:
      rect(whole(size), mix(colors.accent, WHITE, 0.82)) +
      rays(middle, size, mix(colors.accent, WHITE, 0.68)) +
      rect(panel, colors.deep) +
      rect(strip, colors.primary),
    photoRadius: unit * 3,
    burst: hasPhoto
      ? { ...at, radius, fill: colors.primary }
      : { ...middle, radius: Math.min(photo.width, photo.height) * 0.5, fill: colors.primary },
    wordsLook: { ground: colors.deep, name: WHITE, price: WHITE, mark: colors.accent, hasPrice: false },
    align: "left",
    footerLook: { ground: colors.primary, button: standingOut(colors.accent, colors.primary, WHITE) },
    room: unit * 5,
  };
}

/** Rays from the middle to the edges. */
function rays({ x, y }: { x: number; y: number }, { width, height }: Size, fill: string): string {
  const far = width + height;
  const wedges = Array.from({ length: 14 }, (_, place) => {
    const [from, to] = [place * 2, place * 2 + 1].map((turn) => (turn * Math.PI) / 14);
    const point = (angle = 0) => `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
    return `M${n(x)} ${n(y)}L${point(from)}L${point(to)}z`;
  });
  return `<path d="${wedges.join("")}" fill="${fill}"/>`;
}

function tag(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const area = areaOf(size, unit * 6);
  const cut = unit * 11;
  const { left, top, width, height } = area;
  const [right, bottom, middle] = [left + width, top + height, left + width / 2];
  const shape = `M${n(left + cut)} ${n(top)}H${n(right - cut)}L${n(right)} ${n(top + cut)}V${n(bottom - unit * 3)}Q${n(right)} ${n(bottom)} ${n(right - unit * 3)} ${n(bottom)}H${n(left + unit * 3)}Q${n(left)} ${n(bottom)} ${n(left)} ${n(bottom - unit * 3)}V${n(top + cut)}z`;
  const holeY = top + unit * 5.4;
  const inner = { left: left + unit * 6, top: top + unit * 11, width: width - unit * 12, height: height - unit * 16 };
  const parts = partsOf(order, inner, 0.44);
  const stitch = `<path d="M${n(inner.left)} ${n(parts.footer.top - unit * 1.7)}h${n(inner.width)}" stroke="${mix(colors.primary, WHITE, 0.55)}" stroke-width="${n(unit * 0.4)}" stroke-dasharray="${n(unit * 1.4)} ${n(unit)}"/>`;
  return {
    ...parts,
    ground:
      rect(whole(size), colors.primary) +
      disc(size.width * 0.04, size.height * 0.96, unit * 34, mix(colors.primary, WHITE, 0.1)) +
      disc(size.width * 0.98, size.height * 0.1, unit * 30, mix(colors.primary, WHITE, 0.1)) +
      `<path d="${shape}" transform="translate(${n(unit * 0.7)} ${n(unit)})" fill="#000" opacity=".22"/><path d="${shape}" fill="#fff"/>` +
      disc(middle, holeY, unit * 3.1, mix(colors.accent, "#000000", 0.1)) +
      disc(middle, holeY, unit * 2, colors.primary) +
      `<path d="M${n(middle)} ${n(holeY)}C${n(middle - unit * 4)} ${n(holeY - unit * 9)} ${n(middle + unit * 10)} ${n(holeY - unit * 8)} ${n(middle + unit * 13)} ${n(-unit * 4)}" fill="none" stroke="${mix(colors.accent, "#000000", 0.1)}" stroke-width="${n(unit * 0.8)}"/>` +
      stitch,
    photoRadius: unit * 2,
    wordsLook: { ground: WHITE, name: colors.ink, price: colors.primary, mark: colors.accent },
    align: isBeside(order) && order.hasPhoto ? "left" : "center",
    footerLook: { ground: WHITE, button: colors.primary },
    room: unit * 5,
  };
}

function editorial(order: LayoutOrder): LayoutPlan {
  const { size, colors, hasPhoto } = order;
  const unit = size.width / 100;
  const area = areaOf(size, unit * 7);
  const titleHeight = unit * 7;
  const below = { ...area, top: area.top + titleHeight + unit * 3, height: area.height - titleHeight - unit * 3 };
  const parts = partsOf(order, below, 0.5);
  const rule = (y: number) => rect({ left: area.left, top: y, width: area.width, height: unit * 0.28 }, colors.ink);
  return {
    ...parts,
    ground:
      rect(whole(size), hasPhoto ? WHITE : colors.paper) +
      rect({ left: 0, top: 0, width: unit * 2.2, height: size.height }, colors.accent) +
      rule(area.top + titleHeight) +
      rule(parts.footer.top - unit * 1.9),
    title: { box: { ...area, height: titleHeight - unit * 1.2 }, ground: WHITE, isCapital: true },
    photoRadius: 0,
    wordsLook: {
      ground: hasPhoto ? WHITE : colors.paper,
      name: colors.ink,
      price: colors.ink,
      mark: colors.primary,
      hasHeadline: false,
      priceSize: 2.1,
    },
    align: "left",
    footerLook: { ground: WHITE, button: colors.ink },
    room: unit * 6,
  };
}

function poster(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const area = areaOf(size, unit * 6);
  const titleHeight = unit * (isSquare(size) ? 13 : 17);
  const head = { left: 0, top: 0, width: size.width, height: area.top + titleHeight };
  const below = { ...area, top: head.height + unit * 3.5, height: bottomOf(area) - head.height - unit * 3.5 };
  const parts = partsOf(order, below, 0.4);
  return {
    ...parts,
    ground:
      rect(whole(size), colors.accent) +
      rect(head, colors.primary) +
      rect({ ...head, top: head.height, height: unit * 1 }, WHITE) +
      rect({ left: 0, top: parts.footer.top - unit * 2.2, width: size.width, height: size.height }, WHITE),
    title: { box: { ...area, height: titleHeight - unit * 2 }, ground: colors.primary, isCapital: true },
    photoRadius: unit * 2,
    wordsLook: {
      ground: colors.accent,
      name: letterOn(colors.accent),
      price: letterOn(colors.accent),
      mark: colors.primary,
      hasHeadline: false,
      priceSize: 3.2,
    },
    align: isBeside(order) && order.hasPhoto ? "left" : "center",
    footerLook: { ground: WHITE, button: colors.primary },
    room: unit * 6,
  };
}

function frame(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const border = unit * 3.2;
  const room = areaOf(size, unit * 7);
  const titleHeight = unit * 8;
  const card = inset(whole(size), border);
  const area = { ...room, top: room.top + unit * 3, height: room.height - unit * 3 };
  const below = { ...area, top: area.top + titleHeight - unit, height: area.height - titleHeight + unit };
  const parts = partsOf(order, below, 0.46);
  const chip = { left: size.width / 2 - unit * 30, top: room.top - unit * 1, width: unit * 60, height: titleHeight };
  return {
    ...parts,
    ground:
      rect(whole(size), colors.primary) +
      rect(card, WHITE, unit * 2) +
      rect(inset(card, unit * 1.1), "none", unit * 1.4, ` stroke="${colors.accent}" stroke-width="${n(unit * 0.5)}"`) +
      rect(chip, colors.primary, titleHeight / 2),
    title: { box: inset(chip, unit * 4, unit * 1.6), ground: colors.primary, isCapital: false },
    photoRadius: unit * 2,
    wordsLook: { ground: WHITE, name: colors.ink, price: colors.primary, mark: colors.accent, hasHeadline: false },
    align: isBeside(order) && order.hasPhoto ? "left" : "center",
    footerLook: { ground: WHITE, button: colors.primary },
    room: unit * 7,
  };
}

function night(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = size.width / 100;
  const parts = partsOf(order, areaOf(size, unit * 6));
  // White words stand on it too.
  const glow = readableOn(mix(colors.primary, WHITE, 0.18), WHITE);
  const { photo } = parts;
  const middle = order.hasPhoto
    ? { x: photo.left + photo.width / 2, y: photo.top + photo.height / 2 }
    : { x: size.width * 0.85, y: size.height * 0.12 };
  const light = `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${n(middle.x)}" cy="${n(middle.y)}" r="${n(unit * 52)}"><stop offset="0" stop-color="${glow}" stop-opacity=".9"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>`;
  const edge = rect(
    inset(whole(size), unit * 2),
    "none",
    unit * 2,
    ` stroke="${mix(colors.accent, colors.deep, 0.35)}" stroke-width="${n(unit * 0.3)}"`,
  );
  return {
    ...parts,
    ground: light + rect(whole(size), colors.deep) + rect(whole(size), "url(#glow)") + edge,
    photoRadius: unit * 2.4,
    wordsLook: { ground: colors.deep, name: WHITE, price: colors.accent, mark: colors.accent },
    align: "left",
    footerLook: { ground: colors.deep, button: colors.accent },
    room: unit * 6,
  };
}

export const advertPlans: Record<AdvertLayout, (order: LayoutOrder) => LayoutPlan> = {
  showcase,
  band,
  burst,
  tag,
  editorial,
  poster,
  frame,
  night,
};
