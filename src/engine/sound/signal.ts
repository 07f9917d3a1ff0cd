/** Everything is made at the rate of a CD. */
export const SAMPLE_RATE = 44_100;
/** Higher than this the sample rate would turn tones into others. */
export const HIGHEST_HZ = 16_000;

/** Two channels of samples between -1 and 1, of the same length. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export const framesOf = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);

export const silence = (frames: number): Stereo => ({
  left: new Float32Array(frames),
  right: new Float32Array(frames),
});

const channelsOf = ({ left, right }: Stereo) => [left, right] as const;

export function peakOf(sound: Stereo): number {
  let peak = 0;
  for (const channel of channelsOf(sound)) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

export function loudnessOf(sound: Stereo): number {
  let power = 0;
  for (const channel of channelsOf(sound)) for (const sample of channel) power += sample * sample;
  return Math.sqrt(power / Math.max(1, sound.left.length * 2));
}

export function amplify(sound: Stereo, gain: number): void {
  for (const channel of channelsOf(sound))
    for (let at = 0; at < channel.length; at += 1) channel[at] = (channel[at] ?? 0) * gain;
}

/** Rises from silence and falls back into it, as a hand on a slider would: slow at both ends. */
export function fade(sound: Stereo, inFrames: number, outFrames: number): void {
  for (const channel of channelsOf(sound)) {
    const { length } = channel;
    const [rising, falling] = [Math.min(inFrames, length), Math.min(outFrames, length)];
    const curve = (part: number) => 0.5 - 0.5 * Math.cos(Math.PI * part);
    for (let at = 0; at < rising; at += 1) channel[at] = (channel[at] ?? 0) * curve(at / rising);
    for (let at = 0; at < falling; at += 1)
      channel[length - 1 - at] = (channel[length - 1 - at] ?? 0) * curve(at / falling);
  }
}

/**
 * Lays the end that reaches over the wanted length on the beginning, so that the sound begins where it ended: played
 * again and again it has no seam.
 */
export function wrapAround(sound: Stereo, frames: number): Stereo {
  const over = Math.max(0, sound.left.length - frames);
  const wrapped = channelsOf(sound).map((channel) => {
    const kept = channel.slice(0, frames);
    for (let at = 0; at < over; at += 1) {
      const part = at / over;
      kept[at] =
        (kept[at] ?? 0) * Math.sin((part * Math.PI) / 2) + (channel[frames + at] ?? 0) * Math.cos((part * Math.PI) / 2);
    }
    return kept;
  });
  return { left: wrapped[0] as Float32Array, right: wrapped[1] as Float32Array };
}

const HIGHEST_PEAK = 0.93;
const RUMBLE_HZ = 22;
const RELEASE_S = 0.18;
const LOOK_AHEAD = 220;

/** Takes out what no loudspeaker plays: a level that is not around zero, and the slowest swings. */
function removeRumble(sound: Stereo): void {
  const keep = Math.exp((-2 * Math.PI * RUMBLE_HZ) / SAMPLE_RATE);
  for (const channel of channelsOf(sound)) {
    let before = 0;
    let out = 0;
    for (let at = 0; at < channel.length; at += 1) {
      const sample = channel[at] ?? 0;
      out = keep * (out + sample - before);
      before = sample;
      channel[at] = out;
    }
  }
}

/** Holds peaks below the highest one, beginning a moment before they come, so that nothing is cut off. */
function limit({ left, right }: Stereo): void {
  const release = Math.exp(-1 / (RELEASE_S * SAMPLE_RATE));
  const frames = left.length;
  const needed = new Float32Array(frames);
  for (let at = 0; at < frames; at += 1) {
    const peak = Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0));
    needed[at] = peak > HIGHEST_PEAK ? HIGHEST_PEAK / peak : 1;
  }
  // Backwards first: each frame is already as low as the lowest that soon follows asks for.
  const rise = 1 / LOOK_AHEAD;
  let gain = 1;
  for (let at = frames - 1; at >= 0; at -= 1) {
    gain = Math.min(needed[at] ?? 1, gain + rise);
    needed[at] = gain;
  }
  gain = 1;
  for (let at = 0; at < frames; at += 1) {
    const wanted = needed[at] ?? 1;
    gain = wanted < gain ? wanted : wanted + (gain - wanted) * release;
    left[at] = (left[at] ?? 0) * gain;
    right[at] = (right[at] ?? 0) * gain;
  }
}

/** As loud as asked, without rumble, never above the highest peak. */
export function master(sound: Stereo, loudness: number): void {
  removeRumble(sound);
  const now = loudnessOf(sound);
  if (now > 0) amplify(sound, Math.min(40, loudness / now));
  limit(sound);
}
