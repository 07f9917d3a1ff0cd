import type { OrnamentName } from "#contract/studio/ornaments.ts";
import { createRandom } from "#lib/seeded-random.ts";
import type { Size } from "./canvas.ts";
import { placeOrnament, readOrnament } from "./ornament.ts";

/** How many drawings stand above and below a story, where nothing is written. */
const GARLAND = 5;

/** Drawings at the edges, whole, where no words stand: `room` is how wide that edge is. */
export function edgeDrawings(
  names: readonly OrnamentName[],
  { width, height }: Size,
  room: number,
  seed: number,
): string {
  if (names.length === 0) return "";
  const random = createRandom(seed);
  const isStory = height > width * 1.6;
  const side = room * (isStory ? 1.5 : 0.92);
  const columns = isStory ? GARLAND : 2;
  const [left, top] = [side * (isStory ? 0.8 : 0.56), side * (isStory ? 0.75 : 0.56)];
  const places = [top, height - top].flatMap((y) =>
    Array.from({ length: columns }, (_, column) => ({ x: left + ((width - left * 2) * column) / (columns - 1), y })),
  );
  return places
    .map((at, place) => {
      const name = names[(place + (place >= columns ? columns - 1 : 0)) % names.length] ?? "star";
      return placeOrnament(readOrnament(name), { ...at, side, turn: Math.round(-14 + random.next() * 28) });
    })
    .join("");
}
