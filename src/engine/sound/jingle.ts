import type { LoopName } from "#contract/studio/sounds.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { pitchOf } from "./harmony.ts";
import { createLoop } from "./loop.ts";
import { tuningOf } from "./loop-score.ts";
import { masterMusic, mixScore, type Score } from "./player.ts";
import { fade, framesOf, type Stereo } from "./signal.ts";

const SIGNATURE_S = 2.6;
/** The loop dies away before the signature begins. */
const FADE_S = 0.5;
const MOST_NOTES = 6;
/** Degrees that rise and come to rest on the tonic. */
const CLIMB = [0, 2, 4, 5, 4, 6];

/** How many syllables a name has, about: its groups of vowels. */
function syllablesOf(name: string): number {
  const groups = foldText(name).match(/[aeiouy]+/g)?.length ?? 0;
  return Math.min(MOST_NOTES, Math.max(3, groups));
}

/** The few notes that people remember, one for each syllable of the name, and the chord on which they rest. */
function writeSignature(name: string, loop: LoopName): Score {
  const { key } = tuningOf(loop);
  const many = syllablesOf(name);
  const degrees = [...CLIMB.slice(0, many - 1), 7];
  const step = Math.min(0.26, 1.1 / many);
  const last = (many - 1) * step;
  const notes = degrees.flatMap((degree, place) => {
    const at = place * step;
    const note = { at, seconds: at === last ? 1.2 : step * 0.9, pan: 0, send: 0.45 };
    const pitch = pitchOf(key, degree);
    return [
      { ...note, instrument: "marimba" as const, pitch, strength: 0.9 },
      { ...note, instrument: "bell" as const, pitch: pitch + 12, strength: 0.5 },
    ];
  });
  const rest = { instrument: "piano" as const, at: last, seconds: 1.2, strength: 0.5, pan: -0.2, send: 0.45 };
  const chord = [0, 2, 4].map((degree) => ({ ...rest, pitch: pitchOf(key, degree) }));
  return { notes: [...notes, ...chord], hits: [{ drum: "clap", at: 0, strength: 0.6 }], room: 0.5 };
}

/** A loop that ends in the signature of a name. */
export function createJingle(name: string, loop: LoopName, seconds: number): Stereo {
  const { beatSeconds } = tuningOf(loop);
  // The signature comes on a beat.
  const beginsAt = Math.floor((seconds - SIGNATURE_S) / beatSeconds) * beatSeconds;
  const begins = framesOf(beginsAt);
  const bed = createLoop(loop, seconds);
  const before = { left: bed.left.subarray(0, begins), right: bed.right.subarray(0, begins) };
  fade(before, 0, framesOf(FADE_S));
  const signature = masterMusic(mixScore(writeSignature(name, loop), seconds - beginsAt));
  fade(signature, 0, framesOf(FADE_S));
  bed.left.set(signature.left.subarray(0, bed.left.length - begins), begins);
  bed.right.set(signature.right.subarray(0, bed.right.length - begins), begins);
  return bed;
}
