import type { AdvertLayout } from "#contract/studio/studio-advert-choices.ts";
import { WHITE } from "#lib/contrast.ts";
import { n } from "../picture/canvas.ts";
import { letterOn, mix, readableOn } from "./brand-colors.ts";
import {
  areaOf,
  bottomOf,
  disc,
  isBeside,
  isSquare,
  type LayoutOrder,
  type LayoutPlan,
  partsOf,
  rays,
  rect,
  standingOut,
  unitOf,
  whole,
} from "./layout-plan.ts";
import { inset } from "./offer.ts";

function showcase(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = unitOf(size);
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
  const unit = unitOf(size);
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
  const unit = unitOf(size);
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

function tag(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = unitOf(size);
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

/** What a headline of one line takes, or of two; nothing where there is none. */
const titleShare = ({ titleLines }: LayoutOrder, one: number, two: number) => [0, one, two][titleLines] ?? two;

function editorial(order: LayoutOrder): LayoutPlan {
  const { size, colors, hasPhoto } = order;
  const unit = unitOf(size);
  const area = areaOf(size, unit * 7);
  const titleHeight = unit * titleShare(order, 9, 16);
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
    title: {
      box: { ...area, height: titleHeight - unit * 1.6 },
      ground: WHITE,
      isCapital: false,
      lines: order.titleLines,
    },
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
  const unit = unitOf(size);
  const area = areaOf(size, unit * 6);
  const titleHeight = unit * (isSquare(size) ? 14 : 17) * titleShare(order, 1, 1.35);
  const head = { left: 0, top: 0, width: size.width, height: area.top + titleHeight };
  const below = { ...area, top: head.height + unit * 3.5, height: bottomOf(area) - head.height - unit * 3.5 };
  const parts = partsOf(order, below, 0.44);
  return {
    ...parts,
    ground:
      rect(whole(size), colors.accent) +
      rect(head, colors.primary) +
      rect({ ...head, top: head.height, height: unit * 1 }, WHITE) +
      rect({ left: 0, top: parts.footer.top - unit * 2.2, width: size.width, height: size.height }, WHITE),
    title: {
      box: { ...area, height: titleHeight - unit * 2 },
      ground: colors.primary,
      isCapital: true,
      lines: order.titleLines,
    },
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
  const unit = unitOf(size);
  const border = unit * 3.2;
  const room = areaOf(size, unit * 7);
  const titleHeight = unit * titleShare(order, 10, 16);
  const card = inset(whole(size), border);
  const area = { ...room, top: room.top + unit * 3, height: room.height - unit * 3 };
  const below = { ...area, top: area.top + titleHeight - unit, height: area.height - titleHeight + unit };
  const parts = partsOf(order, below, 0.46);
  const chip = { left: size.width / 2 - unit * 37, top: room.top - unit * 1, width: unit * 74, height: titleHeight };
  return {
    ...parts,
    ground:
      rect(whole(size), colors.primary) +
      rect(card, WHITE, unit * 2) +
      rect(inset(card, unit * 1.1), "none", unit * 1.4, ` stroke="${colors.accent}" stroke-width="${n(unit * 0.5)}"`) +
      rect(chip, colors.primary, unit * 3),
    title: {
      box: inset(chip, unit * 4, unit * 1.6),
      ground: colors.primary,
      isCapital: false,
      lines: order.titleLines,
    },
    photoRadius: unit * 2,
    wordsLook: { ground: WHITE, name: colors.ink, price: colors.primary, mark: colors.accent, hasHeadline: false },
    align: isBeside(order) && order.hasPhoto ? "left" : "center",
    footerLook: { ground: WHITE, button: colors.primary },
    room: unit * 7,
  };
}

function night(order: LayoutOrder): LayoutPlan {
  const { size, colors } = order;
  const unit = unitOf(size);
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
