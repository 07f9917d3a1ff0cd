import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { AdvertOccasion } from "#contract/studio/studio-advert-choices.ts";
import type { Size } from "../picture/canvas.ts";
import { edgeDrawings } from "../picture/edge-drawings.ts";
import { placeOrnament, readOrnament } from "../picture/ornament.ts";
import type { Piece } from "./stack.ts";

/** What stands around an advert of a date. */
export const occasionOrnaments: Partial<Record<AdvertOccasion, OrnamentName[]>> = {
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
  const name = occasionOrnaments[occasion]?.[place];
  if (!name) return null;
  return (unit) => {
    const side = unit * size;
    const draw = (left: number, top: number) =>
      placeOrnament(readOrnament(name), { x: left + side / 2, y: top + side / 2, side, turn: place === 0 ? -8 : 8 });
    return { width: side, height: side, draw };
  };
}

/** Drawings of the date at the edges; `room` is how wide that edge is. */
export const occasionDrawings = (occasion: AdvertOccasion, size: Size, room: number, seed: number): string =>
  edgeDrawings(occasionOrnaments[occasion] ?? [], size, room, seed);
