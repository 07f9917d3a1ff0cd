import type { DrumName } from "../drums.ts";
import type { Genre } from "../genres.ts";
import type { Key } from "../harmony.ts";
import type { InstrumentName } from "../instruments.ts";

/** A bar has so many steps. */
export const STEPS = 16;

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
  room: number;
  bpm: number;
  key: Key;
}

/** A genre with the key, the tempo and the instruments of one piece. */
export interface Band extends Genre {
  key: Key;
  barSeconds: number;
}

/** When a step of a bar sounds, in seconds. */
export const timeOf = ({ barSeconds, swing }: Band, bar: number, step: number): number =>
  (bar + (step + (Math.floor(step) % 2 ? swing : 0)) / STEPS) * barSeconds;

/** Whether a sign of a written rhythm sounds; an X does so strongly. */
export const isHit = (sign: string | undefined) => sign === "x" || sign === "X";
