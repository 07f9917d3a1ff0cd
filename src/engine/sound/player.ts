import { createRandom } from "#lib/seeded-random.ts";
import { type DrumName, hitDrum } from "./drums.ts";
import { type InstrumentName, playNote } from "./instruments.ts";
import { createMixer, mixDown, place } from "./mixer.ts";
import { framesOf, master, type Stereo } from "./signal.ts";

const LOUDNESS = 0.16;
/** Of what sounds as noise in an instrument: the same score is always the same sound. */
const SEED = 1;

const drumPan: Partial<Record<DrumName, number>> = {
  hat: 0.35,
  shaker: -0.4,
  tamborim: 0.45,
  triangle: -0.35,
  pandeiro: 0.3,
};

/** One note: when and how long in seconds, which pitch, how loud from 0 to 1. */
export interface Note {
  instrument: InstrumentName;
  at: number;
  seconds: number;
  pitch: number;
  strength: number;
  pan: number;
  send: number;
}

interface Hit {
  drum: DrumName;
  at: number;
  strength: number;
}

export interface Score {
  notes: Note[];
  hits: Hit[];
  /** How much room is around the players, 0 to 1. */
  room: number;
}

/** Plays a score: every note, then the room. */
export function mixScore({ notes, hits, room }: Score, seconds: number): Stereo {
  const random = createRandom(SEED);
  const mixer = createMixer(framesOf(seconds));
  // A band repeats itself, and a note played once need not be made again.
  const played = new Map<string, Float32Array>();
  for (const { instrument, pitch, seconds: held, ...note } of notes) {
    const key = `${instrument} ${pitch} ${held.toFixed(2)}`;
    const sound = played.get(key) ?? playNote(instrument, pitch, held, random);
    played.set(key, sound);
    place(mixer, sound, framesOf(note.at), { gain: note.strength, pan: note.pan, send: note.send });
  }
  for (const { drum, at, strength } of hits)
    place(mixer, hitDrum(drum), framesOf(at), {
      gain: strength * 0.62,
      pan: drumPan[drum] ?? 0,
      send: drum === "kick" || drum === "surdo" ? 0.04 : 0.16,
    });
  return mixDown(mixer, { size: room, damping: 0.45 }, 1.1);
}

/** The balance of the whole, in place. */
export function masterMusic(mix: Stereo): Stereo {
  master(mix, LOUDNESS);
  return mix;
}
