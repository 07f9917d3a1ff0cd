import type { Random } from "#lib/seeded-random.ts";
import { createFilter } from "./filters.ts";
import { noiseBurst } from "./nature.ts";
import { framesOf, SAMPLE_RATE } from "./signal.ts";

const EDGE_FRAMES = 240;

/** Pitches held at one level, with these harmonics, and soft edges. */
function heldTone(seconds: number, pitches: readonly number[], harmonics: readonly number[]): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  for (let at = 0; at < sound.length; at += 1) {
    const edge = Math.min(1, at / EDGE_FRAMES, (sound.length - at) / EDGE_FRAMES);
    let sum = 0;
    for (const hertz of pitches)
      for (const [place, strength] of harmonics.entries())
        sum += Math.sin((2 * Math.PI * hertz * (place + 1) * at) / SAMPLE_RATE) * strength;
    sound[at] = (sum / pitches.length) * edge * 0.5;
  }
  return sound;
}

/** Sounds at their seconds, in one. */
function inTime(parts: readonly (readonly [number, Float32Array])[]): Float32Array {
  const whole = new Float32Array(Math.max(...parts.map(([at, sound]) => framesOf(at) + sound.length)));
  for (const [seconds, sound] of parts) {
    const start = framesOf(seconds);
    for (let at = 0; at < sound.length; at += 1) whole[start + at] = (whole[start + at] ?? 0) + (sound[at] ?? 0);
  }
  return whole;
}

const PURE = [1, 0.12];
const BRASSY = [1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.14];

export const beep = () => heldTone(0.16, [1_000], PURE);

/** Three short beeps, a second from one to the next, and a long one: 3, 2, 1, now. */
export const countdown = () =>
  inTime([0, 1, 2, 3].map((at) => [at, at < 3 ? heldTone(0.14, [880], PURE) : heldTone(0.8, [1_320], PURE)] as const));

/** The two horns of a car, pressed twice. */
export function horn(random: Random): Float32Array {
  const low = 405 + random.next() * 20;
  const press = (seconds: number) => heldTone(seconds, [low, low * 1.22], BRASSY);
  return inTime([
    [0, press(0.16)],
    [0.26, press(0.5)],
  ]);
}

/** A key, the bell, and the drawer that springs out. */
export function till(random: Random): Float32Array {
  const ring = (hertz: number, seconds: number) => {
    const sound = heldTone(seconds, [hertz, hertz * 2.76], [1, 0.3]);
    return sound.map((sample, at) => sample * Math.exp((-at / sound.length) * 6));
  };
  return inTime([
    [0, noiseBurst(random, 0.05, 900, 5_000, 6)],
    [0.09, noiseBurst(random, 0.05, 700, 4_000, 6)],
    [0.16, ring(2_093, 1.1)],
    [0.27, ring(2_637, 1.3)],
    [0.3, noiseBurst(random, 0.34, 160, 1_600, 4)],
    [0.62, noiseBurst(random, 0.09, 90, 900, 6)],
  ]);
}

const IDLE_HZ = 27;
const REVVED_HZ = 82;

/** A motor that idles, is revved and comes back: bursts of a cylinder, each a little different. */
export function engine(random: Random): Float32Array {
  const seconds = 4;
  const sound = new Float32Array(framesOf(seconds));
  const filter = createFilter("low-pass", 520);
  let [phase, strength] = [0, 1];
  for (let at = 0; at < sound.length; at += 1) {
    const part = at / sound.length;
    const revs = Math.sin(Math.PI * Math.min(1, Math.max(0, (part - 0.2) / 0.65))) ** 2;
    if (at % 64 === 0) filter.tune(420 + revs * 900);
    phase += (IDLE_HZ + (REVVED_HZ - IDLE_HZ) * revs) / SAMPLE_RATE;
    if (phase >= 1) {
      phase -= 1;
      strength = 0.75 + random.next() * 0.5;
    }
    const burst = Math.exp(-phase * 5) * strength;
    const edge = Math.min(1, at / 2_000, (sound.length - at) / 6_000);
    sound[at] = filter.next(burst * (Math.sin(phase * 2 * Math.PI * 2) + (random.next() * 2 - 1) * 0.7)) * edge;
  }
  return sound;
}
