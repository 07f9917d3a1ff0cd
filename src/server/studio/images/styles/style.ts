import type { Random } from "#lib/seeded-random.ts";
import type { Sheet, Size } from "../canvas.ts";
import type { PictureIdea } from "../idea/picture-idea.ts";
import type { Palette } from "../palette.ts";
import { drawScene, type Scene } from "../scene/scene.ts";
import type { Placed, SubjectDrawing } from "../subject/subject-drawing.ts";
import { placeSubjects } from "../subject/subject-drawing.ts";

export interface StyleOrder extends Size {
  idea: PictureIdea;
  palette: Palette;
  random: Random;
  subjects: SubjectDrawing[];
  /** How much of the height, from the top, the things of the picture may fill; the rest is for words. */
  stage: number;
}

/** How a style paints a picture: sheets from the lowest to the highest. */
export type Style = (order: StyleOrder) => Sheet[] | Promise<Sheet[]>;

/** The landscape, and the drawings on it, that the picturing styles have in common. */
export function arrange({ stage, ...order }: StyleOrder): { scene: Scene; placed: Placed[] } {
  const scene = drawScene(order);
  const groundY = stage < 1 ? order.height * stage * 0.98 : scene.groundY;
  return { scene, placed: placeSubjects(order.subjects, { ...order, height: order.height * stage, groundY }) };
}
