import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { AdvertOccasion } from "#contract/studio/studio-advert-choices.ts";
import { createRandom } from "#lib/seeded-random.ts";
import type { Size } from "../picture/canvas.ts";
import { placeOrnament, readOrnament } from "../picture/ornament.ts";

/** What stands around an advert of a date. */
const ornaments: Partial<Record<AdvertOccasion, OrnamentName[]>> = {
  mothers: ["tulip", "heart", "rose", "butterfly"],
  fathers: ["shirt", "gift", "star", "coffee"],
  lovers: ["heart", "rose", "chocolate", "heart"],
  children: ["balloon", "toy", "soccer", "star"],
  easter: ["chocolate", "tulip", "butterfly", "chocolate"],
  consumer: ["bag", "gift", "truck", "star"],
  school: ["books", "pencil", "apple", "star"],
  june: ["corn", "star", "balloon", "cake"],
  "black-friday": ["bag", "star", "gift", "star"],
  christmas: ["christmas", "gift", "star", "ribbon"],
  "new-year": ["star", "wine", "balloon", "star"],
  carnival: ["parrot", "star", "balloon", "hibiscus"],
};

/** Drawings of the date in the corners, where no words stand: `room` is how wide that edge is. */
export function occasionDrawings(
  occasion: AdvertOccasion,
  { width, height }: Size,
  room: number,
  seed: number,
): string {
  const names = ornaments[occasion];
  if (!names) return "";
  const random = createRandom(seed);
  // Above and below a story nothing is written.
  const free = height > width * 1.6 ? room * 1.9 : room;
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const;
  return corners
    .map(([x, y], place) => {
      const side = free * (1.08 + random.next() * 0.08);
      const [towardsX, towardsY] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
      const at = { x: x + towardsX * side * 0.34, y: y + towardsY * side * 0.34, side };
      return placeOrnament(readOrnament(names[place] ?? "star"), { ...at, turn: Math.round(-18 + random.next() * 36) });
    })
    .join("");
}
