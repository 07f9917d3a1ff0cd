import type { EffectName } from "#contract/studio/sounds.ts";
import type { Random } from "#lib/seeded-random.ts";
import { bark, meow } from "./animal-voices.ts";
import { createFilter } from "./filters.ts";
import { type InstrumentName, playNote } from "./instruments.ts";
import { beep, countdown, engine, horn, till } from "./machine-sounds.ts";
import { createMixer, mixDown, place } from "./mixer.ts";
import { birdCall, noiseBurst, sweptTone } from "./nature.ts";
import { fade, framesOf, master, SAMPLE_RATE, type Stereo } from "./signal.ts";

const LOUDNESS = 0.11;
const PENTATONIC = [0, 2, 4, 7, 9];

/** No longer sound than this has an effect more than once, unless the effect hardly rests: a heart, a clock, a horn. */
const ONCE_S = 5;
const STEADY_REST_S = 0.45;

interface Effect {
  /** One of it; what swells may take as long as the whole. */
  make(random: Random, seconds: number): Float32Array;
  /** Seconds of rest after one before the next begins. */
  rest: number;
  room: number;
}

/** Notes one after the other, as [MIDI number, start in seconds, seconds held]. */
function tune(
  instrument: InstrumentName,
  notes: readonly (readonly [number, number, number])[],
  random: Random,
): Float32Array {
  const played = notes.map(([pitch, at, seconds]) => ({
    at: framesOf(at),
    sound: playNote(instrument, pitch, seconds, random),
  }));
  const whole = new Float32Array(Math.max(...played.map(({ at, sound }) => at + sound.length)));
  for (const { at, sound } of played)
    for (let frame = 0; frame < sound.length; frame += 1)
      whole[at + frame] = (whole[at + frame] ?? 0) + (sound[frame] ?? 0);
  return whole;
}

/** Several sounds at once. */
function together(...sounds: Float32Array[]): Float32Array {
  const whole = new Float32Array(Math.max(...sounds.map((sound) => sound.length)));
  for (const sound of sounds)
    for (let at = 0; at < sound.length; at += 1) whole[at] = (whole[at] ?? 0) + (sound[at] ?? 0);
  return whole;
}

const quieter = (sound: Float32Array, gain: number) => sound.map((sample) => sample * gain);

/** Noise whose band climbs or falls while it swells and dies. */
function passing(random: Random, seconds: number, from: number, to: number): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  const filter = createFilter("band-pass", from, { q: 1.4 });
  for (let at = 0; at < sound.length; at += 1) {
    const part = at / sound.length;
    if (at % 32 === 0) filter.tune(from * (to / from) ** part);
    sound[at] = filter.next(random.next() * 2 - 1) * Math.sin(Math.PI * part) ** 2 * 1.6;
  }
  return sound;
}

function explosion(random: Random): Float32Array {
  const rumble = noiseBurst(random, 2.6, 30, 420, 5);
  return together(
    rumble,
    quieter(noiseBurst(random, 0.5, 300, 5000, 7), 0.7),
    quieter(sweptTone(1.4, 95, 28, { decay: 5 }), 0.9),
  );
}

/** How long one takes that is heard once: nearly all of the time. Again and again, as long as it is used to. */
const onceOf = (seconds: number, usual: number) => (seconds > ONCE_S ? usual : Math.max(usual / 4, seconds - 0.4));

function applause(random: Random, most: number): Float32Array {
  const seconds = onceOf(most, 4);
  const sound = new Float32Array(framesOf(seconds));
  for (let clap = 0; clap < 130 * seconds; clap += 1) {
    const at = Math.floor(random.next() * sound.length * 0.97);
    const one = noiseBurst(random, 0.018 + random.next() * 0.02, 600, 3500 + random.next() * 3000, 5);
    const swell = Math.sin((Math.PI * at) / sound.length) ** 0.6;
    for (let frame = 0; frame < one.length && at + frame < sound.length; frame += 1)
      sound[at + frame] = (sound[at + frame] ?? 0) + (one[frame] ?? 0) * swell * 0.5;
  }
  return sound;
}

function siren(random: Random): Float32Array {
  const [low, high] = [560 + random.next() * 80, 860 + random.next() * 90];
  const turn = SAMPLE_RATE * 0.34;
  const sound = new Float32Array(Math.round(turn * 6));
  let phase = 0;
  for (let at = 0; at < sound.length; at += 1) {
    phase += (2 * Math.PI * (Math.floor(at / turn) % 2 ? low : high)) / SAMPLE_RATE;
    const edge = Math.min(1, (at % turn) / 300, (turn - (at % turn)) / 300);
    sound[at] = (Math.sin(phase) + Math.sin(phase * 3) * 0.25) * 0.6 * edge;
  }
  return sound;
}

const effects: Record<EffectName, Effect> = {
  chime: {
    make: (random) =>
      tune(
        "bell",
        [
          [76 + random.integer(0, 4), 0, 0.4],
          [83 + random.integer(0, 2), 0.13, 0.8],
        ],
        random,
      ),
    rest: 2.4,
    room: 0.6,
  },
  coin: {
    make: (random) =>
      tune(
        "lead",
        [
          [83, 0, 0.06],
          [88 + random.integer(0, 3), 0.07, 0.3],
        ],
        random,
      ),
    rest: 1.1,
    room: 0.3,
  },
  error: {
    make: (random) =>
      tune(
        "lead",
        [
          [55 + random.integer(0, 3), 0, 0.16],
          [51, 0.2, 0.34],
        ],
        random,
      ),
    rest: 1.8,
    room: 0.2,
  },
  alarm: { make: siren, rest: 0.4, room: 0.3 },
  doorbell: {
    make: (random) =>
      tune(
        "bell",
        [
          [76, 0, 0.7],
          [72, 0.55, 1.1],
        ],
        random,
      ),
    rest: 2.6,
    room: 0.5,
  },
  bell: {
    make: (random) =>
      tune(
        "bell",
        [
          [48 + random.integer(0, 5), 0, 3],
          [60, 0.01, 2.4],
        ],
        random,
      ),
    rest: 1.2,
    room: 0.95,
  },
  laser: { make: (random) => sweptTone(0.26, 2600 + random.next() * 1600, 180, { decay: 2 }), rest: 0.5, room: 0.4 },
  explosion: { make: explosion, rest: 2, room: 0.9 },
  whoosh: { make: (random) => passing(random, 0.9 + random.next() * 0.5, 260, 3600), rest: 1, room: 0.5 },
  heartbeat: {
    make: () => {
      const beat = sweptTone(0.2, 74, 42, { decay: 5 });
      const pair = new Float32Array(framesOf(0.52));
      pair.set(beat);
      pair.set(quieter(beat, 0.7), framesOf(0.28));
      return pair;
    },
    rest: 0.42,
    room: 0.15,
  },
  clock: {
    make: (random) => {
      const whole = new Float32Array(framesOf(1.05));
      whole.set(noiseBurst(random, 0.03, 2200, 7000, 7));
      whole.set(quieter(noiseBurst(random, 0.03, 1500, 5200, 7), 0.8), framesOf(0.5));
      return whole;
    },
    rest: 0,
    room: 0.2,
  },
  applause: { make: applause, rest: 0.2, room: 0.6 },
  bubbles: {
    make: (random) => sweptTone(0.09, 300 + random.next() * 500, 800 + random.next() * 900, { decay: 3 }),
    rest: 0.22,
    room: 0.4,
  },
  birds: { make: (random) => quieter(birdCall(random), 0.7), rest: 0.9, room: 0.6 },
  rise: {
    make: (random, most) => {
      const seconds = onceOf(most, 1.4) - 0.3;
      const climb = Array.from(
        { length: 14 },
        (_, step) =>
          [60 + (PENTATONIC[step % 5] ?? 0) + Math.floor(step / 5) * 12, (step * seconds) / 14, 0.5] as const,
      );
      return together(tune("harp", climb, random), quieter(passing(random, seconds * 1.2, 900, 9000), 0.3));
    },
    rest: 2,
    room: 0.85,
  },
  beep: { make: beep, rest: 0.84, room: 0.05 },
  countdown: { make: countdown, rest: 2, room: 0.1 },
  horn: { make: horn, rest: 0.44, room: 0.3 },
  till: { make: till, rest: 1.8, room: 0.25 },
  engine: { make: engine, rest: 0.3, room: 0.2 },
  dog: { make: bark, rest: 0.4, room: 0.2 },
  cat: { make: meow, rest: 1.4, room: 0.25 },
};

/** The effect again and again until the time is full, where that is long; the last one is not cut. */
export function createEffects(name: EffectName, seconds: number, random: Random): Stereo {
  const { make, rest, room } = effects[name];
  const mixer = createMixer(framesOf(seconds));
  let at = 0;
  for (let turn = 0; at < seconds; turn += 1) {
    const sound = make(random, seconds);
    const length = sound.length / SAMPLE_RATE;
    if (turn > 0 && ((seconds <= ONCE_S && rest > STEADY_REST_S) || at + length > seconds)) break;
    place(mixer, sound, framesOf(at), { gain: 0.8, pan: (random.next() - 0.5) * 0.3, send: 0.3 });
    at += length + rest * (0.85 + random.next() * 0.3);
  }
  const mix = mixDown(mixer, { size: room, damping: 0.4 }, 0.9);
  master(mix, LOUDNESS);
  fade(mix, framesOf(0.002), framesOf(0.25));
  return mix;
}
