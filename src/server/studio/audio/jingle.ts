import { foldText } from "#lib/portuguese-text.ts";
import type { Random } from "#lib/seeded-random.ts";
import { composeMusic } from "./composition/composer.ts";
import type { Score } from "./composition/score.ts";
import { pitchOf } from "./harmony.ts";
import { playScore } from "./music.ts";
import type { Stereo } from "./signal.ts";
import type { SoundIdea } from "./sound-idea.ts";

const SIGNATURE_S = 2.6;
const MOST_NOTES = 6;

/** How many syllables a name has, about: its groups of vowels. It sings as it is spoken. */
function syllablesOf(name: string): number {
  const groups = foldText(name).match(/[aeiouy]+/g)?.length ?? 4;
  return Math.min(MOST_NOTES, Math.max(3, groups));
}

/** The few notes that people remember, one for each syllable of the name; they rise and come to rest on the tonic. */
function writeSignature({ notes, hits, key }: Score, at: number, idea: SoundIdea, random: Random): void {
  const many = syllablesOf(idea.name);
  const climb = random.pick([
    [4, 2, 4, 5, 6, 7],
    [0, 2, 4, 6, 4, 7],
    [2, 4, 5, 4, 6, 7],
  ]);
  const degrees = [...climb.slice(0, many - 1), 7];
  const step = Math.min(0.26, 1.1 / many);
  for (const [place, degree] of degrees.entries()) {
    const isLast = place === degrees.length - 1;
    const note = {
      at: at + place * step,
      seconds: isLast ? 1.2 : step * 0.9,
      pitch: pitchOf(key, degree),
      pan: 0,
      send: 0.45,
    };
    notes.push(
      { ...note, instrument: "marimba", strength: 0.9 },
      { ...note, pitch: note.pitch + 12, instrument: "bell", strength: 0.5 },
    );
    if (isLast)
      for (const third of [0, 2, 4])
        notes.push({ ...note, instrument: "piano", pitch: pitchOf(key, third), strength: 0.5, pan: -0.2 });
  }
  hits.push(
    { drum: "clap", at, strength: 0.6 },
    { drum: "crash", at: at + (degrees.length - 1) * step, strength: 0.7 },
  );
}

/** A bright piece with the signature of the name at its end, and in long ones every now and then. */
export function createJingle(
  idea: SoundIdea,
  seconds: number,
  random: Random,
  onProgress: (part: number) => void,
): Stereo {
  const bright: SoundIdea = {
    ...idea,
    genre: idea.genre ?? "pop",
    mode: idea.mode ?? "major",
    tempo: idea.tempo ?? (idea.bpm ? undefined : "fast"),
    instruments: idea.instruments.length > 0 ? idea.instruments : ["marimba"],
  };
  const score = composeMusic(bright, seconds - SIGNATURE_S + 1.4, random);
  const signature = seconds - SIGNATURE_S;
  // Nothing else is begun once the name is sung.
  score.notes = score.notes.filter(({ at }) => at < signature - 0.3);
  score.hits = score.hits.filter(({ at }) => at < signature - 0.1);
  writeSignature(score, signature, idea, random);
  return playScore(score, seconds, random, onProgress);
}
