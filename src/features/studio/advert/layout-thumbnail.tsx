import type { AdvertLayout } from "#contract/studio/studio-advert-choices.ts";

const GROUND = "var(--primary)";
const ACCENT = "#f7b518";
const PAPER = "#ffffff";
const SOFT = "#cdd9ee";
const INK = "#16181d";

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  round?: number;
}

const block = (x: number, y: number, width: number, height: number, fill: string, round = 0): Block => ({
  x,
  y,
  width,
  height,
  fill,
  round,
});
/** Name, price and call as bars. */
const words = (x: number, y: number, name: string, price: string) => [
  block(x, y, 22, 3, name, 1),
  block(x, y + 6, 16, 6, price, 1),
];

const drawings: Record<AdvertLayout, Block[]> = {
  showcase: [
    block(0, 0, 48, 28, SOFT),
    block(15, 5, 18, 18, PAPER, 2),
    block(0, 28, 48, 32, PAPER),
    ...words(5, 32, INK, GROUND),
    block(0, 48, 48, 12, GROUND),
  ],
  band: [
    block(0, 0, 48, 60, GROUND),
    block(13, 5, 22, 22, PAPER, 2),
    block(5, 32, 22, 3, PAPER),
    block(5, 38, 24, 10, ACCENT, 2),
  ],
  burst: [
    block(0, 0, 48, 34, "#fdecc4"),
    block(8, 5, 22, 22, PAPER, 2),
    block(25, 16, 18, 18, GROUND, 9),
    block(0, 34, 48, 26, "#0a1020"),
    block(5, 39, 22, 3, PAPER, 1),
    block(0, 50, 48, 10, GROUND),
  ],
  tag: [
    block(0, 0, 48, 60, GROUND),
    block(5, 5, 38, 50, PAPER, 4),
    block(21, 8, 6, 6, ACCENT, 3),
    block(15, 16, 18, 16, SOFT, 2),
    ...words(12, 36, INK, GROUND),
  ],
  editorial: [
    block(0, 0, 48, 60, PAPER),
    block(0, 0, 3, 60, ACCENT),
    block(7, 6, 14, 3, INK),
    block(7, 11, 36, 1, INK),
    block(13, 14, 22, 20, SOFT),
    ...words(7, 38, INK, INK),
  ],
  poster: [
    block(0, 0, 48, 60, ACCENT),
    block(0, 0, 48, 15, GROUND),
    block(10, 5, 28, 5, PAPER, 1),
    block(16, 18, 16, 14, PAPER, 2),
    block(9, 36, 30, 10, INK, 1),
    block(0, 50, 48, 10, PAPER),
  ],
  frame: [
    block(0, 0, 48, 60, GROUND),
    block(3, 3, 42, 54, PAPER, 2),
    block(12, 5, 24, 6, GROUND, 3),
    block(14, 15, 20, 18, SOFT, 2),
    ...words(13, 38, INK, GROUND),
  ],
  night: [
    block(0, 0, 48, 60, "#0a1020"),
    block(13, 6, 22, 22, "#24406f", 11),
    block(5, 33, 22, 3, PAPER, 1),
    block(5, 39, 18, 7, ACCENT, 1),
  ],
};

/** A layout from afar: where its parts go, and in what kind of colours. */
export function LayoutThumbnail({ layout }: { layout: AdvertLayout }) {
  return (
    <svg width="48" height="60" viewBox="0 0 48 60" aria-hidden="true" className="mx-auto mb-1 rounded-sm">
      {drawings[layout].map(({ round, ...place }) => (
        <rect key={`${place.x} ${place.y} ${place.width} ${place.height}`} {...place} rx={round} />
      ))}
    </svg>
  );
}
