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

/** How many drawings stand above and below a story, where nothing is written. */
const GARLAND = 5;

/** Drawings of the date at the edges, whole, where no words stand: `room` is how wide that edge is. */
export function occasionDrawings(
  occasion: AdvertOccasion,
  { width, height }: Size,
  room: number,
  seed: number,
): string {
  const names = ornaments[occasion];
  if (!names) return "";
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
