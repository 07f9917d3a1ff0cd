import sharp from "sharp";
import { svg } from "../picture/canvas.ts";
import { createFrame, type Frame, type VideoSize } from "./h264/frame.ts";
import { type Area, blend, copyArea, type Sprite, spriteOf } from "./painting.ts";

const ENTER_S = 0.42;
const POP_STEPS = [0.35, 0.62, 0.86, 1.02, 1.07, 1.03, 1];
/** From here on what grows is larger than itself, and comes back: once more is a beat. */
const BEAT_STEP = 3;
const BEAT_S = 0.4;

/** How something comes into a scene: it fades and rises, it grows, or it is there from the start. */
type Entrance = "rise" | "pop" | "still";

/** One thing of a scene that moves. */
export interface Actor {
  /** More than one only for what grows. */
  looks: Sprite[];
  left: number;
  top: number;
  from: number;
  entrance: Entrance;
  /** How far it drifts up and down, in pixels. */
  drift: number;
  /** Seconds from one beat of it to the next; only of what grows. */
  beatS?: number;
}

const even = (value: number) => Math.round(value / 2) * 2;

/** Draws SVG as a sprite. */
export async function drawSprite(content: string, { width, height }: VideoSize): Promise<Sprite> {
  const size = { width: Math.max(2, even(width)), height: Math.max(2, even(height)) };
  return spriteOf(await sharp(svg(size, content)).ensureAlpha().raw().toBuffer(), size);
}

/** A sprite in the sizes that it has while it grows. */
export async function drawGrowing(draw: (scale: number) => Promise<Sprite>): Promise<Sprite[]> {
  const looks: Sprite[] = [];
  for (const scale of POP_STEPS) looks.push(await draw(scale));
  return looks;
}

interface Pose {
  look: Sprite;
  left: number;
  top: number;
  opacity: number;
}

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Which of its sizes something that grows has: while it comes, and at each beat. */
function stepOf({ looks, beatS }: Actor, since: number): number {
  const last = looks.length - 1;
  if (since < ENTER_S) return Math.min(last, Math.floor((since / ENTER_S) * looks.length));
  if (beatS === undefined) return last;
  const beat = ((since - ENTER_S) % beatS) - (beatS - BEAT_S);
  return beat < 0 ? last : Math.min(last, BEAT_STEP + Math.floor((beat / BEAT_S) * (looks.length - BEAT_STEP)));
}

/** Where an actor is at a time of its scene; null before it comes. */
function poseAt(actor: Actor, time: number): Pose | null {
  const { looks, left, top, from, entrance, drift } = actor;
  const since = time - from;
  if (since < 0) return null;
  const part = entrance === "still" ? 1 : Math.min(1, since / ENTER_S);
  const step = entrance === "pop" ? stepOf(actor, since) : 0;
  const [look, last] = [looks[step], looks.at(-1)];
  if (!look || !last) return null;
  const rise = entrance === "rise" ? (1 - easeOut(part)) * look.height * 0.5 : 0;
  const swing = drift && part === 1 ? Math.sin((since - ENTER_S) * 1.7) * drift : 0;
  return {
    look,
    // What grows does so around its middle.
    left: even(left + (last.width - look.width) / 2),
    top: even(top + (last.height - look.height) / 2 + rise + swing),
    opacity: entrance === "rise" ? easeOut(part) : 1,
  };
}

const areaOf = ({ look, left, top }: Pose): Area => ({ left, top, width: look.width, height: look.height });

const isSamePose = (one: Pose | null, other: Pose | null | undefined) =>
  one?.look === other?.look && one?.left === other?.left && one?.top === other?.top && one?.opacity === other?.opacity;

/** A scene on its ground: only what moved since the frame before is drawn anew. */
export function createScenePainter(size: VideoSize, background: Frame, actors: readonly Actor[]) {
  const canvas = createFrame(size);
  for (const plane of ["y", "u", "v"] as const) canvas[plane].set(background[plane]);
  let poses: (Pose | null)[] = actors.map(() => null);
  return {
    /** The scene at a time, counted from its beginning. The frame is the scene's own: to be read, not kept. */
    paint(time: number): Frame {
      const next = actors.map((actor) => poseAt(actor, time));
      if (next.every((pose, place) => isSamePose(pose, poses[place]))) return canvas;
      for (const pose of poses) if (pose) copyArea(background, canvas, size, areaOf(pose));
      for (const pose of next) if (pose) blend(canvas, size, pose.look, pose.left, pose.top, pose.opacity);
      poses = next;
      return canvas;
    },
  };
}

export type ScenePainter = ReturnType<typeof createScenePainter>;
