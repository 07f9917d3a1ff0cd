import type { Random } from "#lib/seeded-random.ts";
import type { Plucked, Struck } from "./instrument-patch.ts";
import { framesOf, HIGHEST_HZ, SAMPLE_RATE } from "./signal.ts";

function fadeEnd(sound: Float32Array, seconds: number): void {
  const last = Math.min(sound.length, framesOf(seconds));
  for (let at = 0; at < last; at += 1) sound[sound.length - 1 - at] = (sound[sound.length - 1 - at] ?? 0) * (at / last);
}

export function playStruck(patch: Struck, hertz: number, frames: number, random: Random): Float32Array {
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
  fadeEnd(sound, 0.05);
  return sound;
}

/** Karplus and Strong: a burst of noise in a loop that loses its edge with every round. */
export function playPlucked(
  { softness, seconds }: Plucked,
  hertz: number,
  frames: number,
  random: Random,
): Float32Array {
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
  fadeEnd(sound, 0.06);
  return sound;
}
