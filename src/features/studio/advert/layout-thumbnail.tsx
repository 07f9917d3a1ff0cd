import type { AdvertLayout } from "#contract/studio/studio-advert-choices.ts";
import colors from "./data/thumbnail-colors.json" with { type: "json" };

const GROUND = "var(--primary)";

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
    block(0, 0, 48, 28, colors.soft),
    block(15, 5, 18, 18, colors.paper, 2),
    block(0, 28, 48, 32, colors.paper),
    ...words(5, 32, colors.ink, GROUND),
    block(0, 48, 48, 12, GROUND),
  ],
  band: [
    block(0, 0, 48, 60, GROUND),
    block(13, 5, 22, 22, colors.paper, 2),
    block(5, 32, 22, 3, colors.paper),
    block(5, 38, 24, 10, colors.accent, 2),
  ],
  burst: [
    block(0, 0, 48, 34, colors.rays),
    block(8, 5, 22, 22, colors.paper, 2),
    block(25, 16, 18, 18, GROUND, 9),
    block(0, 34, 48, 26, colors.night),
    block(5, 39, 22, 3, colors.paper, 1),
    block(0, 50, 48, 10, GROUND),
  ],
  tag: [
    block(0, 0, 48, 60, GROUND),
    block(5, 5, 38, 50, colors.paper, 4),
    block(21, 8, 6, 6, colors.accent, 3),
    block(15, 16, 18, 16, colors.soft, 2),
    ...words(12, 36, colors.ink, GROUND),
  ],
  editorial: [
    block(0, 0, 48, 60, colors.paper),
    block(0, 0, 3, 60, colors.accent),
    block(7, 6, 14, 3, colors.ink),
    block(7, 11, 36, 1, colors.ink),
    block(13, 14, 22, 20, colors.soft),
    ...words(7, 38, colors.ink, colors.ink),
  ],
  poster: [
    block(0, 0, 48, 60, colors.accent),
    block(0, 0, 48, 15, GROUND),
    block(10, 5, 28, 5, colors.paper, 1),
    block(16, 18, 16, 14, colors.paper, 2),
    block(9, 36, 30, 10, colors.ink, 1),
    block(0, 50, 48, 10, colors.paper),
  ],
  frame: [
    block(0, 0, 48, 60, GROUND),
    block(3, 3, 42, 54, colors.paper, 2),
    block(12, 5, 24, 6, GROUND, 3),
    block(14, 15, 20, 18, colors.soft, 2),
    ...words(13, 38, colors.ink, GROUND),
  ],
  night: [
    block(0, 0, 48, 60, colors.night),
    block(13, 6, 22, 22, colors.glow, 11),
    block(5, 33, 22, 3, colors.paper, 1),
    block(5, 39, 18, 7, colors.accent, 1),
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
