import type { TextStyle, Typeface } from "./typeface.ts";

/** The size that link previews ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** Space between the letters of headings, as a part of their size. */
export const TIGHT = -0.02;

/** The colours of the default theme. */
export const color = {
  paper: "#faf8f3",
  ink: "#15213a",
  muted: "#55607a",
  blue: "#0f52ba",
  night: "#142c54",
  nightMuted: "#b9c7e2",
  gold: "#f7b518",
  onGold: "#2b1c00",
  buy: "#25d366",
  onBuy: "#05291a",
  tint: "#e5edfb",
};

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a card is made of: a drawing below, pictures of ours in their boxes, a drawing above. Both drawings are SVG. */
export interface CardLayers {
  ground: string;
  pictures: { address: string; box: Box }[];
  overlay: string;
}

export interface Ink extends TextStyle {
  face: Typeface;
  fill: string;
}

export function write(text: string, x: number, y: number, { face, fill, ...style }: Ink): string {
  return `<path fill="${fill}" d="${face.outline(text, { ...style, x, y })}"/>`;
}

export function writeLines(lines: string[], x: number, y: number, lineHeight: number, ink: Ink): string {
  return lines.map((line, place) => write(line, x, y + place * lineHeight, ink)).join("");
}

interface Pill {
  left: number;
  top: number;
  height: number;
  ink: Ink;
  fill: string;
  /** Outline of 24 × 24 before the text. */
  icon?: string;
}

/** A full, rounded label. */
export function pill(text: string, { left, top, height, ink, fill, icon }: Pill): string {
  const padding = height * 0.42;
  const iconSide = icon ? height * 0.56 : 0;
  const textLeft = left + padding + iconSide + (icon ? height * 0.18 : 0);
  const width = textLeft - left + ink.face.measure(text, ink) + padding;
  const middle = top + height / 2;
  const place = `translate(${left + padding} ${middle - iconSide / 2}) scale(${iconSide / 24})`;
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>` +
    (icon ? `<path fill="${ink.fill}" transform="${place}" d="${icon}"/>` : "") +
    write(text, textLeft, middle + ink.size * 0.35, ink)
  );
}

/** A round, soft-edged blot of one colour: a light or a shadow. */
export function glow(id: string, shape: string, from: string, to: string): string {
  return `<radialGradient id="${id}" ${shape}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;
}

export function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${content}</svg>`;
}
