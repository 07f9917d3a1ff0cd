import type { Random } from "#lib/seeded-random.ts";
import { chordOf, type Key, voiceChord } from "./harmony.ts";
import { type InstrumentName, playNote } from "./instruments.ts";
import { createMixer, mixDown, place } from "./mixer.ts";
import { bedNames, createBed } from "./nature.ts";
import { amplify, framesOf, loudnessOf, master, type Stereo, wrapAround } from "./signal.ts";
import type { SoundIdea } from "./sound-idea.ts";

const LOUDNESS = 0.1;
/** How long the end and the beginning are heard at once, so that the sound can be played round and round. */
const OVERLAP_S = 4;
const CHORD_S = 7.5;

/** Chords so slow that nobody counts them, and single notes that fall in between. */
function createDrift(idea: SoundIdea, seconds: number, random: Random): Stereo {
  const mixer = createMixer(framesOf(seconds));
  const key: Key = {
    tonic: 50 + random.integer(0, 9),
    mode: idea.mode ?? (idea.mood === "tense" ? "minor" : random.pick(["lydian", "dorian", "major"])),
  };
  const voice: InstrumentName = idea.instruments[0] ?? random.pick(["bell", "harp", "electric-piano", "piano"]);
  for (let at = 0; at < seconds; at += CHORD_S) {
    const chord = voiceChord(key, chordOf(random.pick([0, 0, 3, 5, 1]), true), 57);
    for (const [string, pitch] of chord.entries())
      place(mixer, playNote("pad", pitch, CHORD_S + 1.5, random), framesOf(at), {
        gain: 0.4,
        pan: string % 2 ? 0.6 : -0.6,
        send: 0.8,
      });
    for (let note = 0; note < random.integer(1, 3); note += 1) {
      const pitch = random.pick(chord) + random.pick([12, 12, 24]);
      place(mixer, playNote(voice, pitch, 2, random), framesOf(at + random.next() * CHORD_S), {
        gain: 0.3,
        pan: random.next() - 0.5,
        send: 0.9,
      });
    }
  }
  return mixDown(mixer, { size: 0.95, damping: 0.5 }, 1.4);
}

/** A place to be in: nature, quiet chords, or both. Its end leads into its beginning. */
export function createAmbience(
  idea: SoundIdea,
  seconds: number,
  random: Random,
  onProgress: (part: number) => void,
): Stereo {
  const whole = seconds + OVERLAP_S;
  const names = idea.beds.length > 0 ? idea.beds : [random.pick(bedNames)];
  const bed = createBed(names, framesOf(whole), random);
  onProgress(0.4);
  const isNatural =
    idea.beds.length > 0 && idea.instruments.length === 0 && idea.mood === undefined && !idea.beds.includes("space");
  if (!isNatural) {
    const drift = createDrift(idea, whole, random);
    amplify(bed, 0.055 / Math.max(0.001, loudnessOf(bed)));
    amplify(drift, 0.09 / Math.max(0.001, loudnessOf(drift)));
    for (let at = 0; at < bed.left.length; at += 1) {
      bed.left[at] = (bed.left[at] ?? 0) + (drift.left[at] ?? 0);
      bed.right[at] = (bed.right[at] ?? 0) + (drift.right[at] ?? 0);
    }
  }
  onProgress(0.8);
  const looped = wrapAround(bed, framesOf(seconds));
  master(looped, LOUDNESS);
  onProgress(1);
  return looped;
}
