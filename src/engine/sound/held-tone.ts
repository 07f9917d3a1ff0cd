import type { Random } from "#lib/seeded-random.ts";
import type { Held } from "./instrument-patch.ts";
import { framesOf, HIGHEST_HZ, SAMPLE_RATE } from "./signal.ts";

const TABLE_SIZE = 2048;

type Wave = Held["wave"];

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

/** Oscillators of one pitch, each a little off. */
class Oscillators {
  private readonly table: Float32Array;
  private readonly phases: number[];
  private readonly steps: number[];

  constructor({ wave, detune }: Held, hertz: number, random: Random) {
    this.table = tableFor(wave, hertz);
    this.phases = detune.map(() => random.next() * TABLE_SIZE);
    this.steps = detune.map((cents) => (hertz * 2 ** (cents / 1200) * TABLE_SIZE) / SAMPLE_RATE);
  }

  /** All of them together, and on to the next frame; `bend` is how far the pitch is bent. */
  next(bend: number): number {
    let sum = 0;
    for (let voice = 0; voice < this.phases.length; voice += 1) {
      let phase = (this.phases[voice] ?? 0) + (this.steps[voice] ?? 0) * bend;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      this.phases[voice] = phase;
      const whole = phase | 0;
      const here = this.table[whole] ?? 0;
      sum += here + ((this.table[whole + 1] ?? 0) - here) * (phase - whole);
    }
    return sum;
  }
}

/** A state variable filter, which stays calm while its cutoff moves. */
class LowPass {
  private low = 0;
  private band = 0;

  pass(sample: number, cutoffHz: number): number {
    const f = 2 * Math.sin((Math.PI * cutoffHz) / (SAMPLE_RATE * 2));
    for (let pass = 0; pass < 2; pass += 1) {
      this.low += f * this.band;
      this.band += f * (sample - this.low - this.band * 1.1);
    }
    return this.low;
  }
}

export function playHeld(patch: Held, hertz: number, frames: number, random: Random): Float32Array {
  const release = framesOf(patch.release);
  const sound = new Float32Array(frames + release);
  const oscillators = new Oscillators(patch, hertz, random);
  const filter = new LowPass();
  const share = 1 / Math.sqrt(patch.detune.length);
  const [attack, decay] = [Math.max(1, framesOf(patch.attack)), framesOf(patch.decay)];
  const fall = Math.exp(-4.6 / Math.max(1, release));
  let [swing, after] = [random.next() * 6, 1];
  for (let at = 0; at < sound.length; at += 1) {
    const isRising = at < attack;
    const sweep = isRising ? at / attack : Math.exp(-(at - attack) / Math.max(1, decay));
    const level = isRising ? sweep : patch.sustain + (1 - patch.sustain) * sweep;
    if (at >= frames) after *= fall;
    swing += 33 / SAMPLE_RATE;
    let sample = oscillators.next(1 + Math.sin(swing) * patch.vibrato * Math.min(1, at / 9000));
    if (patch.breath) sample += (random.next() - 0.5) * patch.breath * 4;
    const cutoffHz = Math.min(12_000, hertz * (patch.cutoff + patch.sweep * sweep));
    sound[at] = filter.pass(sample * share, cutoffHz) * level * after;
  }
  return sound;
}
