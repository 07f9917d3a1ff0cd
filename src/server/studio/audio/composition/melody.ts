import type { Random } from "#lib/seeded-random.ts";
import { chordOf, pitchOf } from "../harmony.ts";
import type { Part } from "./form.ts";
import { type Band, type Score, STEPS, timeOf } from "./score.ts";

/** Rhythms of two bars in steps: where a note of the melody begins, and for how many steps it is held. */
function motifRhythm(random: Random, isQuick: boolean): { step: number; steps: number }[] {
  const lengths = isQuick ? [2, 2, 2, 4, 3, 1, 4] : [4, 4, 2, 6, 8, 2];
  const found: { step: number; steps: number }[] = [];
  for (let step = random.chance(0.3) ? 2 : 0; step < STEPS * 2 - 2; ) {
    const steps = Math.min(random.pick(lengths), STEPS * 2 - step);
    if (found.length === 0 || random.chance(0.86)) found.push({ step, steps });
    step += steps;
  }
  return found;
}

/** The steps of a melody as moves on the scale; strong beats are drawn to the chord when it is played. */
function motifMoves(random: Random, many: number): number[] {
  let last = 0;
  return Array.from({ length: many }, () => {
    const leap = random.chance(0.18) ? random.pick([-3, 3, 4]) : random.pick([-2, -1, -1, 0, 1, 1, 2]);
    last += last > 5 ? -Math.abs(leap) : last < -3 ? Math.abs(leap) : leap;
    return last;
  });
}

interface Motif {
  rhythm: { step: number; steps: number }[];
  moves: number[];
}

export function createMotif(random: Random, isQuick: boolean): Motif {
  const rhythm = motifRhythm(random, isQuick);
  return { rhythm, moves: motifMoves(random, rhythm.length) };
}

/** The degree of the chord that lies nearest. */
function toChord(degree: number, chord: readonly number[]): number {
  let nearest = degree;
  let least = 99;
  for (const tone of chord)
    for (let octave = -2; octave <= 2; octave += 1) {
      const candidate = tone + octave * 7;
      if (Math.abs(candidate - degree) < least) [nearest, least] = [candidate, Math.abs(candidate - degree)];
    }
  return nearest;
}

/** Two bars of the motif at a time; at a phrase's end the melody comes to rest on the chord. */
export function writeLead(
  { notes }: Score,
  band: Band,
  bar: number,
  { chord, loud, isTurn, theme }: Part,
  { rhythm, moves }: Motif,
  centre: { lead: number },
  wasPlaying: boolean,
  random: Random,
): void {
  const stepSeconds = band.barSeconds / STEPS;
  const half = bar % 2;
  const tones = chordOf(chord, band.hasSevenths);
  if (!wasPlaying || half === 0) centre.lead = toChord(theme === "b" ? 9 : 7, tones);
  for (const [place, { step, steps }] of rhythm.entries()) {
    if (Math.floor(step / STEPS) !== half) continue;
    const inBar = step - half * STEPS;
    if (isTurn && inBar >= 10) continue;
    const move = (moves[place] ?? 0) + (random.chance(0.12) ? random.pick([-1, 1]) : 0);
    const free = centre.lead + move;
    const isStrong = inBar % 8 === 0 || steps >= 6 || (isTurn && inBar >= 6);
    const degree = isStrong ? toChord(free, tones) : free;
    const pitch = pitchOf(band.key, Math.max(3, Math.min(16, degree)));
    notes.push({
      instrument: band.lead,
      at: timeOf(band, bar, inBar) + (random.next() - 0.5) * 0.012,
      seconds: stepSeconds * (isTurn && inBar >= 6 ? 8 : steps) * 0.94,
      pitch: band.lead === "brass" || band.lead === "strings" ? pitch : pitch + (pitch < 64 ? 12 : 0),
      strength: (isStrong ? 0.8 : 0.66) * loud * (0.92 + random.next() * 0.16),
      pan: 0.18,
      send: 0.4,
    });
  }
}
