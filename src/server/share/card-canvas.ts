import type { Box } from "#engine/drawing/outlined-text.ts";

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

/** What a card is made of: a drawing below, pictures of ours in their boxes, a drawing above. Both drawings are SVG. */
export interface CardLayers {
  background: string;
  pictures: { address: string; box: Box }[];
  overlay: string;
}

export function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${content}</svg>`;
}
