import type { SoundInput } from "#contract/studio/studio-audio.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { createAmbience } from "./ambience.ts";
import { createEffects } from "./effects.ts";
import { createJingle } from "./jingle.ts";
import { createLoop } from "./loop.ts";
import type { Stereo } from "./signal.ts";

type WithoutQuality<Input> = Input extends unknown ? Omit<Input, "quality"> : never;
export type SoundOrder = WithoutQuality<SoundInput>;

/** The sound itself. The same order and seed give the same samples; loops and jingles are the same with every seed. */
export function createSound(order: SoundOrder, seed: number): Stereo {
  const { seconds } = order;
  switch (order.kind) {
    case "music":
      return createLoop(order.loop, seconds);
    case "jingle":
      return createJingle(order.name, order.loop, seconds);
    case "ambient":
      return createAmbience(order.ambience, seconds, createRandom(seed));
    case "sound":
      return createEffects(order.effect, seconds, createRandom(seed));
  }
}
