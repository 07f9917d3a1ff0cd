import type { TextStyle, Typeface } from "./typeface.ts";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
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
