import type { Random } from "#lib/seeded-random.ts";
import { framesOf, SAMPLE_RATE } from "./signal.ts";

const TABLE_SIZE = 2048;
const HIGHEST_HZ = 16_000;

type Wave = "saw" | "square" | "soft" | "reed";

const partOf: Record<Wave, (harmonic: number) => number> = {
  saw: (k) => 1 / k,
  square: (k) => (k % 2 ? 1 / k : 0),
  soft: (k) => 1 / k ** 2.4,
  reed: (k) => (k % 2 ? 1 : 0.55) / k ** 1.15,
};

const tables = new Map<string, Float32Array>();

/** One swing of a wave with no harmonic that the sample rate cannot hold at this pitch. */
function tableFor(wave: Wave, hertz: number): Float32Array {
  const octave = Math.max(0, Math.ceil(Math.log2(hertz / 27.5)));
  const key = `${wave}-${octave}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float32Array(TABLE_SIZE + 1);
  const harmonics = Math.max(1, Math.floor(HIGHEST_HZ / (27.5 * 2 ** octave)));
  for (let k = 1; k <= Math.min(harmonics, 160); k += 1) {
    const part = partOf[wave](k);
    if (part)
      for (let at = 0; at <= TABLE_SIZE; at += 1)
        table[at] = (table[at] ?? 0) + Math.sin((2 * Math.PI * k * at) / TABLE_SIZE) * part * 0.6;
  }
  tables.set(key, table);
  return table;
}

/** A tone that lasts as long as it is held: oscillators through a filter. Times in seconds. */
interface Held {
  kind: "held";
  wave: Wave;
  /** In cents; one oscillator each. */
  detune: readonly number[];
  attack: number;
  decay: number;
  sustain: number;
  release: number;
  /** In multiples of the pitch; `cleanup` is added at the attack and falls with the decay. */
  cutoff: number;
  sweep: number;
  vibrato: number;
  breath: number;
}

/** A tone that is hit and rings out: partials as [ratio, strength, seconds to fade]. */
interface Struck {
  kind: "struck";
  partials: readonly (readonly [number, number, number])[];
  knock: number;
}

/** A string that is plucked. `softness` 0 to 1 is how dull the finger is. */
interface Plucked {
  kind: "plucked";
  softness: number;
  seconds: number;
}

type Patch = (Held | Struck | Plucked) & { gain: number };

const held = (patch: Partial<Omit<Held, "kind">> & { gain: number }): Patch => ({
  kind: "held",
  wave: "saw",
  detune: [0],
  attack: 0.01,
  decay: 0.3,
  sustain: 0.7,
  release: 0.2,
  cutoff: 6,
  sweep: 0,
  vibrato: 0,
  breath: 0,
  ...patch,
});

const patches = {
  pad: held({ detune: [-9, 0, 8], attack: 0.7, decay: 1, sustain: 0.8, release: 1.4, cutoff: 3, gain: 0.2 }),
  strings: held({ detune: [-7, 6], attack: 0.22, sustain: 0.85, release: 0.5, cutoff: 5, vibrato: 0.004, gain: 0.26 }),
  lead: held({
    wave: "square",
    detune: [-4, 4],
    attack: 0.015,
    sustain: 0.6,
    release: 0.18,
    cutoff: 7,
    sweep: 4,
    vibrato: 0.004,
    gain: 0.2,
  }),
  flute: held({
    wave: "soft",
    attack: 0.06,
    sustain: 0.85,
    release: 0.14,
    cutoff: 9,
    vibrato: 0.006,
    breath: 0.05,
    gain: 0.5,
  }),
  brass: held({
    detune: [-3, 3],
    attack: 0.05,
    decay: 0.25,
    sustain: 0.75,
    release: 0.16,
    cutoff: 3,
    sweep: 5,
    gain: 0.26,
  }),
  accordion: held({
    wave: "reed",
    detune: [-8, 7],
    attack: 0.04,
    sustain: 0.9,
    release: 0.1,
    cutoff: 8,
    vibrato: 0.002,
    gain: 0.24,
  }),
  organ: held({ wave: "soft", detune: [0, 1202], attack: 0.02, sustain: 0.95, release: 0.1, cutoff: 10, gain: 0.3 }),
  bass: held({
    detune: [0, 4],
    attack: 0.008,
    decay: 0.28,
    sustain: 0.5,
    release: 0.09,
    cutoff: 3.5,
    sweep: 6,
    gain: 0.5,
  }),
  "round-bass": held({ wave: "soft", attack: 0.012, decay: 0.5, sustain: 0.55, release: 0.12, cutoff: 6, gain: 0.85 }),
  piano: {
    kind: "struck",
    partials: [
      [1, 1, 2.2],
      [2.002, 0.52, 1.5],
      [3.006, 0.3, 1.1],
      [4.013, 0.17, 0.8],
      [5.02, 0.1, 0.55],
      [6.03, 0.06, 0.4],
      [7.05, 0.035, 0.3],
    ],
    knock: 0.05,
    gain: 0.4,
  },
  "electric-piano": {
    kind: "struck",
    partials: [
      [1, 1, 1.9],
      [2, 0.2, 1.1],
      [3.01, 0.09, 0.5],
      [14.1, 0.07, 0.12],
    ],
    knock: 0.02,
    gain: 0.48,
  },
  bell: {
    kind: "struck",
    partials: [
      [1, 1, 2.6],
      [2.76, 0.5, 1.6],
      [5.4, 0.28, 0.9],
      [8.93, 0.12, 0.5],
    ],
    knock: 0,
    gain: 0.3,
  },
  marimba: {
    kind: "struck",
    partials: [
      [1, 1, 0.6],
      [3.98, 0.3, 0.2],
      [9.9, 0.12, 0.08],
    ],
    knock: 0.08,
    gain: 0.6,
  },
  guitar: { kind: "plucked", softness: 0.55, seconds: 2.2, gain: 0.55 },
  cavaquinho: { kind: "plucked", softness: 0.25, seconds: 1.1, gain: 0.45 },
  harp: { kind: "plucked", softness: 0.8, seconds: 2.8, gain: 0.5 },
} satisfies Record<string, Patch>;

export type InstrumentName = keyof typeof patches;
export const instrumentNames = Object.keys(patches) as [InstrumentName, ...InstrumentName[]];

function playHeld(patch: Held, hertz: number, frames: number, random: Random): Float32Array {
  const release = framesOf(patch.release);
  const sound = new Float32Array(frames + release);
  const table = tableFor(patch.wave, hertz);
  const phases = patch.detune.map(() => random.next() * TABLE_SIZE);
  const steps = patch.detune.map((cents) => (hertz * 2 ** (cents / 1200) * TABLE_SIZE) / SAMPLE_RATE);
  const share = 1 / Math.sqrt(steps.length);
  const [attack, decay] = [Math.max(1, framesOf(patch.attack)), framesOf(patch.decay)];
  const fall = Math.exp(-4.6 / Math.max(1, release));
  let [level, low, band, swing] = [0, 0, 0, random.next() * 6];
  let after = 1;
  for (let at = 0; at < sound.length; at += 1) {
    const sweep = at < attack ? at / attack : Math.exp(-(at - attack) / Math.max(1, decay));
    level = at < attack ? at / attack : patch.sustain + (1 - patch.sustain) * sweep;
    if (at >= frames) after *= fall;
    swing += 33 / SAMPLE_RATE;
    const bend = 1 + Math.sin(swing) * patch.vibrato * Math.min(1, at / 9000);
    let sample = 0;
    for (let voice = 0; voice < phases.length; voice += 1) {
      let phase = (phases[voice] ?? 0) + (steps[voice] ?? 0) * bend;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      phases[voice] = phase;
      const whole = phase | 0;
      const here = table[whole] ?? 0;
      sample += here + ((table[whole + 1] ?? 0) - here) * (phase - whole);
    }
    if (patch.breath) sample += (random.next() - 0.5) * patch.breath * 4;
    // A state variable filter, which stays calm while its cutoff moves.
    const cutoff = Math.min(12_000, hertz * (patch.cutoff + patch.sweep * sweep));
    const f = 2 * Math.sin((Math.PI * cutoff) / (SAMPLE_RATE * 2));
    for (let pass = 0; pass < 2; pass += 1) {
      low += f * band;
      band += f * (sample * share - low - band * 1.1);
    }
    sound[at] = low * level * after;
  }
  return sound;
}

function playStruck(patch: Struck, hertz: number, frames: number, random: Random): Float32Array {
  // High notes ring shorter, as on every instrument that is hit.
  const ring = Math.min(1.6, Math.max(0.35, (330 / hertz) ** 0.45));
  const longest = Math.max(...patch.partials.map(([, , seconds]) => seconds)) * ring;
  const sound = new Float32Array(Math.min(framesOf(longest * 2.2), frames + framesOf(0.5 + longest * 0.4)));
  for (const [ratio, strength, seconds] of patch.partials) {
    const pitch = hertz * ratio;
    if (pitch > HIGHEST_HZ) continue;
    const turn = (2 * Math.PI * pitch) / SAMPLE_RATE;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const fall = Math.exp(-1 / (seconds * ring * 0.45 * SAMPLE_RATE));
    let [x, y] = [0, strength];
    for (let at = 0; at < sound.length; at += 1) {
      sound[at] = (sound[at] ?? 0) + x;
      [x, y] = [(x * cos + y * sin) * fall, (y * cos - x * sin) * fall];
    }
  }
  const knock = framesOf(0.012);
  for (let at = 0; at < knock && patch.knock; at += 1)
    sound[at] = (sound[at] ?? 0) + (random.next() - 0.5) * patch.knock * 2 * (1 - at / knock);
  const last = Math.min(sound.length, framesOf(0.05));
  for (let at = 0; at < last; at += 1) sound[sound.length - 1 - at] = (sound[sound.length - 1 - at] ?? 0) * (at / last);
  return sound;
}

/** Karplus and Strong: a burst of noise in a loop that loses its edge with every round. */
function playPlucked({ softness, seconds }: Plucked, hertz: number, frames: number, random: Random): Float32Array {
  const sound = new Float32Array(Math.min(framesOf(seconds), frames + framesOf(0.7)));
  const period = SAMPLE_RATE / hertz - 0.5;
  const whole = Math.max(2, Math.floor(period));
  // The rest of the period is a delay of less than one sample: without it every string would be out of tune.
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const line = new Float32Array(whole);
  let soft = 0;
  for (let at = 0; at < whole; at += 1) {
    soft += (random.next() * 2 - 1 - soft) * (1 - softness * 0.85);
    line[at] = soft;
  }
  const mean = line.reduce((sum, sample) => sum + sample, 0) / whole;
  for (let at = 0; at < whole; at += 1) line[at] = (line[at] ?? 0) - mean;
  const keep = 0.5 * 10 ** (-3 / (hertz * seconds));
  let [place, before, passedIn, passedOut] = [0, 0, 0, 0];
  for (let at = 0; at < sound.length; at += 1) {
    const now = line[place] ?? 0;
    const mixed = (now + before) * keep;
    before = now;
    passedOut = tune * (mixed - passedOut) + passedIn;
    passedIn = mixed;
    line[place] = passedOut;
    place = place + 1 === whole ? 0 : place + 1;
    sound[at] = now * 1.4;
  }
  const last = Math.min(sound.length, framesOf(0.06));
  for (let at = 0; at < last; at += 1) sound[sound.length - 1 - at] = (sound[sound.length - 1 - at] ?? 0) * (at / last);
  return sound;
}

const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** One note of an instrument; `pitch` is its MIDI number, `seconds` how long it is held. It rings on after that. */
export function playNote(name: InstrumentName, pitch: number, seconds: number, random: Random): Float32Array {
  const patch: Patch = patches[name];
  const [hertz, frames] = [hertzOf(pitch), framesOf(seconds)];
  const sound =
    patch.kind === "held"
      ? playHeld(patch, hertz, frames, random)
      : patch.kind === "struck"
        ? playStruck(patch, hertz, frames, random)
        : playPlucked(patch, hertz, frames, random);
  for (let at = 0; at < sound.length; at += 1) sound[at] = (sound[at] ?? 0) * patch.gain;
  return sound;
}
