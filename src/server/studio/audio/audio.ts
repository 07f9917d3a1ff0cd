import { createRandom } from "#lib/seeded-random.ts";
import { createAmbience } from "./ambience.ts";
import { type AudioFile, type AudioQuality, encodeAudio } from "./audio-file.ts";
import { createEffects, effectNames } from "./effects.ts";
import { createJingle } from "./jingle.ts";
import { createMusic } from "./music.ts";
import type { Stereo } from "./signal.ts";
import { readSoundIdea } from "./sound-idea.ts";

export type BuiltInSound = "music" | "sound" | "ambient" | "jingle";

export interface SoundOrder {
  kind: BuiltInSound;
  description: string;
  seconds: number;
  quality: AudioQuality;
  seed: number;
}

/** The sound itself. The same order gives the same samples. */
export function createSound(
  { kind, description, seconds, seed }: SoundOrder,
  onProgress: (part: number) => void,
): Stereo {
  const random = createRandom(seed);
  const idea = readSoundIdea(description);
  if (kind === "music") return createMusic(idea, seconds, random, onProgress);
  if (kind === "jingle") return createJingle(idea, seconds, random, onProgress);
  if (kind === "ambient") return createAmbience(idea, seconds, random, onProgress);
  return createEffects(idea.effects.length > 0 ? idea.effects : [random.pick(effectNames)], seconds, random);
}

/** Makes the sound and its file. The same order gives the same bytes. */
export async function makeSound(order: SoundOrder, onProgress: (part: number) => void): Promise<AudioFile> {
  const sound = createSound(order, (part) => onProgress(part * 0.8));
  return encodeAudio(sound, order.quality, (part) => onProgress(0.8 + part * 0.2));
}
