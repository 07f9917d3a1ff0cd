import type { Random } from "#lib/seeded-random.ts";
import { composeMusic } from "./composition/composer.ts";
import type { Note, Score } from "./composition/score.ts";
import { hitDrum } from "./drums.ts";
import { playNote } from "./instruments.ts";
import { createMixer, mixDown, place } from "./mixer.ts";
import { fade, framesOf, master, type Stereo } from "./signal.ts";
import type { SoundIdea } from "./sound-idea.ts";

const LOUDNESS = 0.16;
/** How much of a note is worth keeping: a band repeats itself, and a note played once need not be made again. */
const KEPT_NOTES = 400;

const drumPan: Record<string, number> = {
  hat: 0.35,
  "open-hat": 0.35,
  shaker: -0.4,
  tamborim: 0.45,
  triangle: -0.35,
  pandeiro: 0.3,
};

/** Plays a score: every note, then the room, then the balance of the whole. */
export function playScore(
  { notes, hits, room }: Score,
  seconds: number,
  random: Random,
  onProgress: (part: number) => void,
): Stereo {
  const frames = framesOf(seconds);
  const mixer = createMixer(frames);
  const kept = new Map<string, Float32Array>();
  const play = ({ instrument, pitch, seconds: held }: Note): Float32Array => {
    const key = `${instrument} ${pitch} ${held.toFixed(2)}`;
    const known = kept.get(key);
    if (known) return known;
    const sound = playNote(instrument, pitch, held, random);
    if (kept.size < KEPT_NOTES) kept.set(key, sound);
    return sound;
  };
  for (const [done, note] of notes.entries()) {
    place(mixer, play(note), framesOf(note.at), { gain: note.strength, pan: note.pan, send: note.send });
    if (done % 64 === 0) onProgress((done / notes.length) * 0.7);
  }
  for (const { drum, at, strength } of hits)
    place(mixer, hitDrum(drum), framesOf(at), {
      gain: strength * 0.62,
      pan: drumPan[drum] ?? 0,
      send: drum === "kick" || drum === "surdo" ? 0.04 : 0.16,
    });
  onProgress(0.75);
  const mix = mixDown(mixer, { size: room, damping: 0.45 }, 1.1);
  master(mix, LOUDNESS);
  fade(mix, framesOf(0.004), framesOf(1.1));
  onProgress(1);
  return mix;
}

export function createMusic(
  idea: SoundIdea,
  seconds: number,
  random: Random,
  onProgress: (part: number) => void,
): Stereo {
  return playScore(composeMusic(idea, seconds, random), seconds, random, onProgress);
}
