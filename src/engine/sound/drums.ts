import { createRandom } from "#lib/seeded-random.ts";
import { createFilter } from "./filters.ts";
import { framesOf, SAMPLE_RATE } from "./signal.ts";

interface Drum {
  seconds: number;
  gain: number;
  /** A tone that falls from one pitch to another; 0 = none. */
  from: number;
  to: number;
  drop: number;
  body: number;
  noise: number;
  /** How fast the noise dies, in seconds, and the band that is left of it. */
  hiss: number;
  lowHz: number;
  highHz: number;
}

const drum = (part: Partial<Drum>): Drum => ({
  seconds: 0.3,
  gain: 0.5,
  from: 0,
  to: 0,
  drop: 0.04,
  body: 0.12,
  noise: 0,
  hiss: 0.05,
  lowHz: 200,
  highHz: 12_000,
  ...part,
});

const drums = {
  kick: drum({ seconds: 0.4, from: 150, to: 46, drop: 0.03, body: 0.13, noise: 0.12, hiss: 0.006, gain: 0.95 }),
  snare: drum({ seconds: 0.28, from: 230, to: 180, body: 0.06, noise: 0.75, hiss: 0.075, lowHz: 900, gain: 0.5 }),
  clap: drum({ seconds: 0.25, noise: 1, hiss: 0.06, lowHz: 800, highHz: 6000, gain: 0.5 }),
  rim: drum({ seconds: 0.09, from: 1700, to: 1650, body: 0.012, noise: 0.25, hiss: 0.006, lowHz: 1500, gain: 0.38 }),
  hat: drum({ seconds: 0.09, noise: 1, hiss: 0.018, lowHz: 7000, highHz: 15_000, gain: 0.26 }),
  shaker: drum({ seconds: 0.1, noise: 1, hiss: 0.026, lowHz: 5000, highHz: 11_000, gain: 0.2 }),
  surdo: drum({
    seconds: 0.7,
    from: 95,
    to: 62,
    drop: 0.05,
    body: 0.24,
    noise: 0.06,
    hiss: 0.02,
    highHz: 900,
    gain: 0.95,
  }),
  tamborim: drum({
    seconds: 0.1,
    from: 720,
    to: 640,
    drop: 0.01,
    body: 0.02,
    noise: 0.5,
    hiss: 0.012,
    lowHz: 1200,
    gain: 0.36,
  }),
  pandeiro: drum({ seconds: 0.14, noise: 1, hiss: 0.04, lowHz: 4200, highHz: 13_000, gain: 0.24 }),
  zabumba: drum({
    seconds: 0.5,
    from: 120,
    to: 70,
    drop: 0.05,
    body: 0.16,
    noise: 0.1,
    hiss: 0.01,
    highHz: 2500,
    gain: 0.9,
  }),
  triangle: drum({ seconds: 0.5, from: 4600, to: 4590, body: 0.14, noise: 0.15, hiss: 0.02, lowHz: 7000, gain: 0.12 }),
} satisfies Record<string, Drum>;

export type DrumName = keyof typeof drums;
export const drumNames = Object.keys(drums) as [DrumName, ...DrumName[]];

const hits = new Map<DrumName, Float32Array>();

/** One hit. Drums are the same on every hit, so each is made once. */
export function hitDrum(name: DrumName): Float32Array {
  const known = hits.get(name);
  if (known) return known;
  const { seconds, gain, from, to, drop, body, noise, hiss, lowHz, highHz }: Drum = drums[name];
  const random = createRandom(name.length * 977 + name.charCodeAt(0));
  const sound = new Float32Array(framesOf(seconds));
  const [high, low] = [createFilter("high-pass", lowHz), createFilter("low-pass", highHz)];
  const last = framesOf(0.01);
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / SAMPLE_RATE;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time / drop))) / SAMPLE_RATE;
    const tone = from ? Math.sin(phase) * Math.exp(-time / body) : 0;
    const rush = noise * (random.next() * 2 - 1) * Math.exp(-time / hiss);
    const end = Math.min(1, (sound.length - 1 - at) / last);
    sound[at] = (tone + high.next(low.next(rush)) * 1.4) * gain * end;
  }
  hits.set(name, sound);
  return sound;
}
