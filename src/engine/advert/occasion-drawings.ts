import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { AdvertOccasion } from "#contract/studio/studio-advert-choices.ts";
import { createRandom } from "#lib/seeded-random.ts";
import type { Size } from "../picture/canvas.ts";
import { placeOrnament, readOrnament } from "../picture/ornament.ts";
import type { Piece } from "./stack.ts";

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

/** The drawing of a date that stands beside its headline, one unit high; null without a date. */
export function occasionPiece(occasion: AdvertOccasion, size: number, place = 0): Piece | null {
  const name = ornaments[occasion]?.[place];
  if (!name) return null;
  return (unit) => {
    const side = unit * size;
    const draw = (left: number, top: number) =>
      placeOrnament(readOrnament(name), { x: left + side / 2, y: top + side / 2, side, turn: place === 0 ? -8 : 8 });
    return { width: side, height: side, draw };
  };
}

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
