import type { PaletteName } from "./palettes.ts";
import type { Pouch } from "./pouch.ts";
import type { Placement, Scene, StudioSet } from "./studio.ts";
import type { SubjectSource, Tint } from "./subjects.ts";

export const emoji = (characters: string, tint?: Tint): SubjectSource => ({ emoji: characters, tint });
export const drawing = (name: string, paint?: readonly string[], tint?: Tint): SubjectSource => ({
  drawing: name,
  paint,
  tint,
});
export const pouch = (label: string, film: Pouch["film"], band: string): SubjectSource => ({
  pouch: { label, film, band },
});

type Pose = Partial<Omit<Placement, "subject">>;

export const thing = (subject: SubjectSource, pose: Pose = {}): Placement => ({
  subject,
  size: 600,
  x: 400,
  base: 690,
  ...pose,
});

/** One or more things on a set, from the back to the front. */
export const scene = (palette: PaletteName, set: StudioSet, ...items: Placement[]): Scene => ({ palette, set, items });

/** The product alone, standing: on the floor, on the plinth or before the arch. */
export function stands(
  palette: PaletteName,
  set: "floor" | "plinth" | "arch",
  subject: SubjectSource,
  pose: Pose = {},
): Scene {
  const usual = { floor: { size: 590, base: 706 }, plinth: { size: 520, base: 680 }, arch: { size: 560, base: 706 } }[
    set
  ];
  return scene(palette, set, thing(subject, { ...usual, ...pose }));
}

/** The product in the air over the floor. */
export const floats = (palette: PaletteName, subject: SubjectSource, pose: Pose = {}): Scene =>
  scene(palette, "floor", thing(subject, { size: 600, base: 650, pose: "floats", ...pose }));

/** The product on a table, seen from above. */
export const lies = (palette: PaletteName, subject: SubjectSource, pose: Pose = {}): Scene =>
  scene(palette, "table", thing(subject, { size: 620, base: 690, pose: "lies", ...pose }));

/** So near that it fills the picture: `x` and `base` say what part of it is seen. */
export const closeUp = (palette: PaletteName, subject: SubjectSource, pose: Pose = {}): Scene =>
  scene(palette, "table", thing(subject, { size: 1120, base: 960, pose: "lies", ...pose }));

/** Three of them, or three colours: one in front, two behind it, a little out of focus. */
export function trio(
  palette: PaletteName,
  [front, left, right]: readonly [SubjectSource, SubjectSource, SubjectSource],
  size = 430,
): Scene {
  const behind = { size: size * 0.82, base: 618, blur: 1.2 };
  return scene(
    palette,
    "floor",
    thing(left, { ...behind, x: 212 }),
    thing(right, { ...behind, x: 588 }),
    thing(front, { size, x: 400, base: 716 }),
  );
}
