import { z } from "zod";
import { type LoopName, loopNames } from "#contract/studio/sounds.ts";
import { drumNames } from "./drums.ts";
import { chordOf, type Key, modes, pitchOf, voiceChord } from "./harmony.ts";
import { instrumentNames } from "./instruments.ts";
import loopData from "./loops.json" with { type: "json" };
import type { Note, Score } from "./player.ts";

/** Every loop fills this time with whole bars, so all lengths that can be asked for are whole loops. */
export const LOOP_S = 15;
/** A bar has so many steps. */
const STEPS = 16;

/** The steps of a bar: `x` a hit, `X` an accent, `.` a rest. */
const steps = z.string().regex(/^[xX.]{16}$/);
const instrument = z.enum(instrumentNames);

const loopSchema = z.strictObject({
  bars: z.int(),
  /** MIDI number, about middle C. */
  tonic: z.int(),
  mode: z.enum(modes),
  sevenths: z.boolean(),
  /** How late every second step comes, as a part of a step. */
  swing: z.number(),
  room: z.number(),
  /** Degrees of the scale, one a bar, again and again. */
  chords: z.array(z.int()),
  drums: z.partialRecord(z.enum(drumNames), steps),
  bass: z.strictObject({ instrument, steps }),
  /** `held` is counted in steps; `centre` is the pitch about which the chords lie. */
  comping: z.strictObject({
    instrument,
    steps,
    held: z.number(),
    way: z.enum(["block", "strum", "arpeggio"]),
    centre: z.int(),
  }),
  pad: instrument.nullable(),
  /** A melody as [step, degree, steps held], which begins anew after so many steps. */
  hook: z.strictObject({
    instrument,
    octave: z.int(),
    steps: z.int(),
    notes: z.array(z.tuple([z.int(), z.int(), z.int()])),
  }),
});
type Loop = z.output<typeof loopSchema>;

const loops = z.record(z.enum(loopNames), loopSchema).parse(loopData);

const ARPEGGIO = [0, 1, 2, 1, 3, 2, 1, 2];
const LOWEST_BASS = 33;

/** What all parts of one pass are written with; times in seconds. */
interface Bar {
  loop: Loop;
  key: Key;
  bar: number;
  chord: number;
  stepSeconds: number;
  timeOf(step: number): number;
}

const strengthOf = (sign: string, accent: number, plain: number) => (sign === "X" ? accent : plain);
const isHit = (sign: string) => sign !== ".";

function chordNotes({ loop, key, bar, chord, stepSeconds, timeOf }: Bar): Note[] {
  const { instrument, steps: rhythm, held, way, centre } = loop.comping;
  const pitches = voiceChord(key, chordOf(chord, loop.sevenths), centre);
  const struck = [...rhythm].flatMap((sign, step) => (isHit(sign) ? [{ sign, step }] : []));
  const notes = struck.flatMap(({ sign, step }, stroke) => {
    const wanted = ARPEGGIO[stroke % ARPEGGIO.length] ?? 0;
    const sounding = way === "arpeggio" ? [pitches[wanted] ?? (pitches[0] ?? centre) + 12] : pitches;
    return sounding.map((pitch, string) => ({
      instrument,
      pitch,
      at: timeOf(step) + string * (way === "strum" ? 0.011 : 0.003),
      seconds: stepSeconds * held,
      strength: strengthOf(sign, 0.62, 0.46) * (way === "arpeggio" ? 0.95 : 0.62),
      pan: -0.32,
      send: 0.35,
    }));
  });
  const { pad } = loop;
  if (!pad) return notes;
  const held16 = { instrument: pad, at: timeOf(0), seconds: stepSeconds * STEPS, strength: 0.3, send: 0.6 };
  return [...notes, ...pitches.map((pitch, place) => ({ ...held16, pitch, pan: (place + bar) % 2 ? 0.5 : -0.5 }))];
}

function bassNotes({ loop: { bass }, key, chord, stepSeconds, timeOf }: Bar): Note[] {
  const root = pitchOf(key, chord);
  const low = root - Math.floor((root - LOWEST_BASS) / 12) * 12;
  const fifth = low + 7;
  return [...bass.steps].flatMap((sign, step) => {
    if (!isHit(sign)) return [];
    const next = bass.steps.slice(step + 1).search(/[xX]/);
    const free = next < 0 ? STEPS - step : next + 1;
    return {
      instrument: bass.instrument,
      at: timeOf(step),
      seconds: stepSeconds * Math.min(6, free * 0.88),
      pitch: step >= 8 && step < 12 ? fifth : low,
      strength: strengthOf(sign, 0.78, 0.62),
      pan: 0,
      send: 0.06,
    };
  });
}

/** The melody. Where there is hardly more than it, it does not rest but sinks by an octave. */
function hookNotes({ loop, key, bar, stepSeconds, timeOf }: Bar, isHeard: boolean): Note[] {
  const { hook, pad, drums } = loop;
  if (!isHeard && (pad || Object.keys(drums).length > 0)) return [];
  const octave = hook.octave - (isHeard ? 0 : 1);
  const first = (bar * STEPS) % hook.steps;
  return hook.notes
    .filter(([step]) => step >= first && step < first + STEPS)
    .map(([step, degree, held]) => ({
      instrument: hook.instrument,
      at: timeOf(step - first),
      seconds: stepSeconds * held * 0.94,
      pitch: pitchOf(key, degree) + octave * 12,
      strength: 0.7,
      pan: 0.18,
      send: 0.4,
    }));
}

/** The notes and hits of a loop from `from` on, for `LOOP_S` seconds. */
export function writeLoop(name: LoopName, from: number, hasHook: boolean): Score {
  const loop = loops[name];
  const { bars, chords, swing, tonic, mode, room } = loop;
  const stepSeconds = LOOP_S / bars / STEPS;
  const score: Score = { notes: [], hits: [], room };
  for (let bar = 0; bar < bars; bar += 1) {
    const timeOf = (step: number) => from + (bar * STEPS + step + (step % 2 ? swing : 0)) * stepSeconds;
    const written = { loop, key: { tonic, mode }, bar, chord: chords[bar % chords.length] ?? 0, stepSeconds, timeOf };
    score.notes.push(...chordNotes(written), ...bassNotes(written), ...hookNotes(written, hasHook));
    for (const drum of drumNames)
      for (const [step, sign] of [...(loop.drums[drum] ?? "")].entries())
        if (isHit(sign)) score.hits.push({ drum, at: timeOf(step), strength: strengthOf(sign, 0.95, 0.58) });
  }
  return score;
}

/** The key of a loop and the length of its beat in seconds, for what is played after it. */
export function tuningOf(name: LoopName): { key: Key; beatSeconds: number } {
  const { tonic, mode, bars } = loops[name];
  return { key: { tonic, mode }, beatSeconds: LOOP_S / bars / 4 };
}
