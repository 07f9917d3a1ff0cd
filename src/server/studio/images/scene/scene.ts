import type { PictureIdea } from "../idea/picture-idea.ts";
import { groundTone } from "../palette.ts";
import { lands } from "./lands.ts";
import type { Setting, Shape } from "./scene-shapes.ts";
import { clouds, fallingWeather, heavenlyLight, stars } from "./sky.ts";

/** A landscape without its sky: shapes from far to near, and the height at which things stand. */
export interface Scene {
  shapes: Shape[];
  groundY: number;
}

const groundOf: Partial<Record<PictureIdea["place"], number>> = { studio: 0.84, space: 0.86, underwater: 0.86 };

/** The landscape that a description asks for. */
export function drawScene(setting: Setting): Scene {
  const shapes = [
    ...stars(setting),
    ...heavenlyLight(setting),
    ...clouds(setting),
    ...lands[setting.idea.place](setting),
    ...fallingWeather(setting),
  ];
  // Sand and snow have tones of their own, beside those of the palette.
  const seen = shapes.map((shape) =>
    shape.role === "land" ? { ...shape, fill: groundTone(shape.fill, setting.idea) } : shape,
  );
  return { shapes: seen, groundY: setting.height * (groundOf[setting.idea.place] ?? 0.92) };
}
