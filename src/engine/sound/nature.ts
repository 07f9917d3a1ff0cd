import type { AmbienceName } from "#contract/studio/sounds.ts";
import type { Random } from "#lib/seeded-random.ts";
import { createFilter } from "./filters.ts";
import { framesOf, SAMPLE_RATE, type Stereo, silence } from "./signal.ts";

/** Adds a bed of sound to what is there already. */
type Bed = (sound: Stereo, random: Random) => void;

/** A slow swell between 0 and 1 of several periods in seconds, which together never repeat. */
function createSwell(random: Random, periods: readonly number[]) {
  const waves = periods.map((seconds) => ({ turn: (2 * Math.PI) / (seconds * SAMPLE_RATE), phase: random.next() * 7 }));
  return (at: number) =>
    0.5 + (waves.reduce((sum, { turn, phase }) => sum + Math.sin(at * turn + phase), 0) / waves.length) * 0.5;
}

/** Noise through two filters, its loudness and colour moved by a swell. */
function rush(
  { left, right }: Stereo,
  random: Random,
  options: { low: number; high: number; gain: number; periods: readonly number[]; depth: number; sweepTo?: number },
): void {
  for (const channel of [left, right]) {
    const [highPass, lowPass] = [createFilter("high-pass", options.low), createFilter("low-pass", options.high)];
    const swell = createSwell(random, options.periods);
    let level = 1;
    for (let at = 0; at < channel.length; at += 1) {
      if (at % 64 === 0) {
        const rise = swell(at);
        level = options.gain * (1 - options.depth + options.depth * rise * rise);
        if (options.sweepTo) lowPass.tune(options.high + (options.sweepTo - options.high) * rise * rise);
      }
      channel[at] = (channel[at] ?? 0) + highPass.next(lowPass.next(random.next() * 2 - 1)) * level;
    }
  }
}

/** Small sounds of one kind, strewn over time; each is heard from somewhere. */
function strew(
  sound: Stereo,
  random: Random,
  aSecond: number,
  make: (random: Random) => Float32Array,
  gain: number,
): void {
  const many = Math.round((sound.left.length / SAMPLE_RATE) * aSecond);
  for (let count = 0; count < many; count += 1) {
    const one = make(random);
    const start = Math.floor(random.next() * sound.left.length);
    const angle = random.next() * (Math.PI / 2);
    const level = gain * (0.4 + random.next() * 0.6);
    const end = Math.min(one.length, sound.left.length - start);
    for (let at = 0; at < end; at += 1) {
      sound.left[start + at] = (sound.left[start + at] ?? 0) + (one[at] ?? 0) * level * Math.cos(angle);
      sound.right[start + at] = (sound.right[start + at] ?? 0) + (one[at] ?? 0) * level * Math.sin(angle);
    }
  }
}

/** A tone whose pitch moves from one height to another and dies; `wobble` turns it into a trill. */
export function sweptTone(
  seconds: number,
  from: number,
  to: number,
  { wobble = 0, wobbleHz = 0, decay = 4 } = {},
): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    const part = at / sound.length;
    const hertz = from * (to / from) ** part + Math.sin((at / SAMPLE_RATE) * wobbleHz * 2 * Math.PI) * wobble;
    phase += (2 * Math.PI * hertz) / SAMPLE_RATE;
    sound[at] =
      Math.sin(phase) * Math.min(1, at / 220) * Math.exp(-part * decay) * Math.min(1, (sound.length - at) / 220);
  }
  return sound;
}

/** A burst of noise in a band. */
export function noiseBurst(random: Random, seconds: number, low: number, high: number, decay: number): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  const [highPass, lowPass] = [createFilter("high-pass", low), createFilter("low-pass", high)];
  for (let at = 0; at < sound.length; at += 1) {
    const envelope =
      Math.min(1, at / 60) * Math.exp((-at / sound.length) * decay) * Math.min(1, (sound.length - at) / 200);
    sound[at] = highPass.next(lowPass.next(random.next() * 2 - 1)) * envelope;
  }
  return sound;
}

function joined(parts: readonly Float32Array[], gapSeconds: number): Float32Array {
  const gap = framesOf(gapSeconds);
  const sound = new Float32Array(parts.reduce((sum, part) => sum + part.length + gap, 0));
  let place = 0;
  for (const part of parts) {
    sound.set(part, place);
    place += part.length + gap;
  }
  return sound;
}

/** A bird's phrase: a few calls that climb, fall or trill. */
export function birdCall(random: Random): Float32Array {
  const base = 2200 + random.next() * 2600;
  const calls = Array.from({ length: random.integer(2, 5) }, () => {
    const to = base * (0.75 + random.next() * 0.6);
    const trill = random.chance(0.4) ? 260 : 0;
    return sweptTone(0.05 + random.next() * 0.13, base, to, {
      wobble: trill,
      wobbleHz: 24 + random.next() * 14,
      decay: 1.2,
    });
  });
  return joined(calls, 0.03 + random.next() * 0.06);
}

const cricket = (random: Random): Float32Array => {
  const hertz = 4100 + random.next() * 700;
  return joined(
    Array.from({ length: random.integer(3, 6) }, () => sweptTone(0.022, hertz, hertz, { decay: 1 })),
    0.022,
  );
};

const frog = (random: Random) =>
  sweptTone(0.16, 420 + random.next() * 160, 300, { wobble: 130, wobbleHz: 46, decay: 1.6 });
const drop = (random: Random) => noiseBurst(random, 0.012, 2500, 11_000, 5);
const crackle = (random: Random) => noiseBurst(random, 0.006 + random.next() * 0.02, 1200, 9000, 6);
const bubble = (random: Random) =>
  sweptTone(0.05 + random.next() * 0.05, 380 + random.next() * 700, 900 + random.next() * 900, { decay: 3 });
const cup = (random: Random) => sweptTone(0.18, 2600 + random.next() * 1800, 2600, { decay: 7 });

/** Voices at other tables: bands of noise where vowels lie, in the rhythm of speech. */
function murmur(random: Random): Float32Array {
  const syllables = Array.from({ length: random.integer(3, 8) }, () => {
    const vowel = 380 + random.next() * 700;
    return noiseBurst(random, 0.09 + random.next() * 0.14, vowel * 0.8, vowel * 1.25, 1.6);
  });
  return joined(syllables, 0.02);
}

const beds: Record<AmbienceName, Bed> = {
  rain: (sound, random) => {
    rush(sound, random, { low: 700, high: 9000, gain: 0.16, periods: [7, 11, 17], depth: 0.35 });
    rush(sound, random, { low: 90, high: 420, gain: 0.12, periods: [13, 19], depth: 0.5 });
    strew(sound, random, 28, drop, 0.5);
  },
  sea: (sound, random) => {
    rush(sound, random, { low: 60, high: 500, sweepTo: 3800, gain: 0.42, periods: [8.3, 12.1], depth: 0.9 });
    rush(sound, random, { low: 1800, high: 8000, gain: 0.09, periods: [8.3, 9.7], depth: 0.95 });
  },
  wind: (sound, random) => {
    rush(sound, random, { low: 120, high: 260, sweepTo: 1300, gain: 0.5, periods: [5.1, 8.7, 14.3], depth: 0.85 });
    rush(sound, random, { low: 500, high: 900, sweepTo: 2400, gain: 0.12, periods: [3.7, 6.1], depth: 0.9 });
  },
  forest: (sound, random) => {
    rush(sound, random, { low: 300, high: 2600, gain: 0.06, periods: [6, 10, 15], depth: 0.7 });
    strew(sound, random, 0.7, birdCall, 0.34);
  },
  night: (sound, random) => {
    rush(sound, random, { low: 100, high: 700, gain: 0.05, periods: [9, 14], depth: 0.5 });
    strew(sound, random, 2.6, cricket, 0.16);
    strew(sound, random, 0.3, frog, 0.2);
  },
  fire: (sound, random) => {
    rush(sound, random, { low: 60, high: 420, gain: 0.34, periods: [2.3, 3.9, 6.1], depth: 0.6 });
    strew(sound, random, 13, crackle, 0.75);
  },
  stream: (sound, random) => {
    rush(sound, random, { low: 500, high: 3200, gain: 0.15, periods: [2.1, 3.3], depth: 0.3 });
    strew(sound, random, 16, bubble, 0.15);
  },
  cafe: (sound, random) => {
    rush(sound, random, { low: 150, high: 900, gain: 0.06, periods: [7, 12], depth: 0.4 });
    strew(sound, random, 4.5, murmur, 0.34);
    strew(sound, random, 0.35, cup, 0.14);
  },
};

/** The sound of a place, as long as asked. */
export function createBed(name: AmbienceName, frames: number, random: Random): Stereo {
  const sound = silence(frames);
  beds[name](sound, random);
  return sound;
}
