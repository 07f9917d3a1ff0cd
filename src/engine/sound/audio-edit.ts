import type { AudioFilter } from "#contract/studio/studio-audio.ts";
import { filterSound } from "./filters.ts";
import { roomOf } from "./reverb.ts";
import { amplify, fade, framesOf, peakOf, SAMPLE_RATE, type Stereo } from "./signal.ts";

export interface AudioChanges {
  /** In seconds; `to` past the end means the end. */
  from?: number;
  to?: number;
  fadeIn: number;
  fadeOut: number;
  /** Louder or softer, in decibels. */
  gainDb: number;
  /** As loud as it can be without distortion. */
  normalise: boolean;
  filter?: AudioFilter;
}

/** After louder or filtered, nothing may be cut off. */
const HIGHEST_PEAK = 0.97;

function addRoom(sound: Stereo, size: number, wet: number): void {
  const heard = sound.left.map((sample, at) => (sample + (sound.right[at] ?? 0)) / 2);
  const answer = roomOf(heard, { size, damping: 0.4 });
  for (let at = 0; at < heard.length; at += 1) {
    sound.left[at] = (sound.left[at] ?? 0) + (answer.left[at] ?? 0) * wet;
    sound.right[at] = (sound.right[at] ?? 0) + (answer.right[at] ?? 0) * wet;
  }
}

const filters: Record<AudioFilter, (sound: Stereo) => void> = {
  warm: (sound) => {
    filterSound(sound, "low-shelf", 220, { gainDb: 4 });
    filterSound(sound, "high-shelf", 5000, { gainDb: -6 });
  },
  bright: (sound) => filterSound(sound, "high-shelf", 4200, { gainDb: 6 }),
  telephone: (sound) => {
    for (let pass = 0; pass < 2; pass += 1) {
      filterSound(sound, "high-pass", 380);
      filterSound(sound, "low-pass", 3200);
    }
  },
  voice: (sound) => {
    filterSound(sound, "high-pass", 90);
    filterSound(sound, "high-shelf", 2800, { gainDb: 3.5 });
  },
  room: (sound) => addRoom(sound, 0.55, 0.9),
  cathedral: (sound) => addRoom(sound, 0.97, 1.6),
};

/** The sound cut, filtered, made louder and faded, in this order; never above full scale. */
export function editAudio(sound: Stereo, changes: AudioChanges): Stereo {
  const length = sound.left.length;
  const from = Math.min(length - 1, framesOf(changes.from ?? 0));
  const to = Math.max(from + 1, Math.min(length, changes.to === undefined ? length : framesOf(changes.to)));
  const kept = { left: sound.left.slice(from, to), right: sound.right.slice(from, to) };
  if (changes.filter) filters[changes.filter](kept);
  amplify(kept, 10 ** (changes.gainDb / 20));
  const peak = peakOf(kept);
  if (peak > HIGHEST_PEAK || (changes.normalise && peak > 0)) amplify(kept, HIGHEST_PEAK / peak);
  fade(kept, framesOf(changes.fadeIn), framesOf(changes.fadeOut));
  return kept;
}

export const secondsOf = ({ left }: Stereo): number => left.length / SAMPLE_RATE;
