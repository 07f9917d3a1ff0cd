import type { AmbienceName } from "#contract/studio/sounds.ts";
import type { Random } from "#lib/seeded-random.ts";
import { createBed } from "./nature.ts";
import { framesOf, master, type Stereo, wrapAround } from "./signal.ts";

const LOUDNESS = 0.1;
/** How long the end and the beginning are heard at once, so that the sound can be played round and round. */
const OVERLAP_S = 4;

/** A place to be in. Its end leads into its beginning. */
export function createAmbience(name: AmbienceName, seconds: number, random: Random): Stereo {
  const looped = wrapAround(createBed(name, framesOf(seconds + OVERLAP_S), random), framesOf(seconds));
  master(looped, LOUDNESS);
  return looped;
}
