import type { Random } from "#lib/seeded-random.ts";
import type { DrumName } from "./drums.ts";
import { type Comping, type Genre, genres } from "./genres.ts";
import { chordOf, type Key, type Mode, pitchOf, progressions, voiceChord } from "./harmony.ts";
import type { InstrumentName } from "./instruments.ts";
import { genreOf, type SoundIdea } from "./sound-idea.ts";

const STEPS = 16;
/** After the last bar the last chord rings out for so long. */
const CLOSING_S = 2.2;
const LOWEST_TONIC = 57;

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

/** What of the band plays in a bar. */
interface Part {
  chord: number;
  hasDrums: boolean;
  hasBass: boolean;
  hasLead: boolean;
  theme: "a" | "b";
  /** The last bar of a phrase, in which drums fill. */
  isTurn: boolean;
  loud: number;
}

interface Band extends Genre {
  key: Key;
  barSeconds: number;
}

/** Phrases of four bars: an opening, two themes in turn, a close. Short pieces have fewer of them. */
function formOf(bars: number, theme: readonly number[], other: readonly number[]): Part[] {
  const opening = bars >= 12 ? 4 : bars >= 6 ? 1 : 0;
  const closing = bars >= 12 ? 2 : 0;
  return Array.from({ length: bars }, (_, bar) => {
    const inside = bar - opening;
    const phrase = Math.floor(inside / 4);
    const isB = inside >= 0 && phrase % 4 === 2;
    const chords = isB ? other : theme;
    const isOpening = bar < opening;
    const isClosing = bar >= bars - closing;
    return {
      chord: chords[(isOpening ? bar : Math.max(0, inside)) % chords.length] ?? 0,
      hasDrums: !isClosing && (!isOpening || bar * 2 >= opening),
      hasBass: !isOpening || bar * 2 >= opening,
      hasLead: !isOpening && !isClosing && !(isB && phrase % 8 === 6),
      theme: isB ? "b" : "a",
      isTurn: (inside + 1) % 4 === 0,
      loud: isOpening ? 0.75 : isB ? 0.92 : isClosing ? 0.8 : 1,
    };
  });
}

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

function createMotif(random: Random, isQuick: boolean): Motif {
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

const compSteps: Record<Comping, { steps: string; held: number }> = {
  held: { steps: "X...............", held: 15 },
  strum: { steps: "X...x.x...x.x.x.", held: 3 },
  arpeggio: { steps: "X.x.x.x.x.x.x.x.", held: 4 },
  "off-beat": { steps: "..x...x...x...x.", held: 1.5 },
  bossa: { steps: "X..x..x...x..x..", held: 2.5 },
  baiao: { steps: "..xx..x...xx..x.", held: 1.4 },
  pulse: { steps: "x.xxx.xxx.xxx.xx", held: 1 },
};

/** Joins a description and a seed into a score that fills `seconds` exactly. */
export function composeMusic(idea: SoundIdea, seconds: number, random: Random): Score {
  const { band, bars, bpm } = gatherBand(idea, seconds, random);
  const choices = progressions[band.harmony];
  const theme = random.pick(choices);
  const other = random.pick(choices.filter((choice) => choice !== theme));
  const form = formOf(bars, theme, other);
  const motifs = { a: createMotif(random, band.bpm[0] > 95), b: createMotif(random, true) };
  const score: Score = { notes: [], hits: [], room: band.room, bpm, key: band.key };
  const centre = { lead: 0 };
  for (const [bar, part] of form.entries()) {
    writeChords(score, band, bar, part);
    if (part.hasBass) writeBass(score, band, bar, part);
    if (part.hasLead)
      writeLead(score, band, bar, part, motifs[part.theme], centre, form[bar - 1]?.hasLead === true, random);
    if (part.hasDrums && idea.hasDrums) writeDrums(score, band, bar, part, random);
  }
  writeClose(score, band, bars, random);
  return score;
}

function gatherBand(idea: SoundIdea, seconds: number, random: Random): { band: Band; bars: number; bpm: number } {
  const name = genreOf(idea, (list) => random.pick(list));
  const genre: Genre = genres[name];
  const [slowest, fastest] = genre.bpm;
  const usual = random.integer(slowest, fastest);
  const wanted = idea.bpm ?? (idea.tempo === "slow" ? usual * 0.78 : idea.tempo === "fast" ? usual * 1.2 : usual);
  // The tempo gives way a little, so that the last bar ends where the piece must close.
  const playing = seconds - CLOSING_S;
  const bars = Math.max(2, Math.round((playing * wanted) / 240));
  const barSeconds = playing / bars;
  const usualMode: Mode = genre.harmony === "dark" ? "minor" : genre.harmony === "modal" ? "mixolydian" : "major";
  const key = { tonic: LOWEST_TONIC + random.integer(0, 11), mode: idea.mode ?? usualMode };
  const [first, second] = idea.instruments;
  const isLow = (instrument: InstrumentName | undefined) => instrument === "bass" || instrument === "round-bass";
  return {
    bars,
    bpm: 240 / barSeconds,
    band: {
      ...genre,
      key,
      barSeconds,
      lead: first && !isLow(first) ? first : genre.lead,
      chords: second && !isLow(second) ? second : genre.chords,
      low: first && isLow(first) ? first : genre.low,
    },
  };
}

const timeOf = ({ barSeconds, swing }: Band, bar: number, step: number): number =>
  (bar + (step + (Math.floor(step) % 2 ? swing : 0)) / STEPS) * barSeconds;

const isHit = (sign: string | undefined) => sign === "x" || sign === "X";

function writeChords({ notes }: Score, band: Band, bar: number, { chord, loud }: Part): void {
  const pitches = voiceChord(band.key, chordOf(chord, band.hasSevenths), band.chords === "cavaquinho" ? 69 : 61);
  const { steps, held } = compSteps[band.comping];
  const stepSeconds = band.barSeconds / STEPS;
  let stroke = 0;
  for (let step = 0; step < STEPS; step += 1) {
    if (!isHit(steps[step])) continue;
    const strength = (steps[step] === "X" ? 0.62 : 0.46) * loud;
    const isArpeggio = band.comping === "arpeggio" || band.comping === "pulse";
    const climb = [0, 1, 2, 1, 3, 2, 1, 2];
    const wanted = (climb[stroke % climb.length] ?? 0) % (pitches.length + 1);
    const sounding = isArpeggio ? [pitches[wanted] ?? (pitches[0] ?? 60) + 12] : pitches;
    for (const [string, pitch] of sounding.entries())
      notes.push({
        instrument: band.chords,
        at: timeOf(band, bar, step) + (band.comping === "strum" ? string * 0.011 : string * 0.003),
        seconds: stepSeconds * held,
        pitch,
        strength: strength * (isArpeggio ? 0.95 : 0.62),
        pan: -0.32,
        send: 0.35,
      });
    stroke += 1;
  }
  if (!band.pad) return;
  for (const [place, pitch] of pitches.entries())
    notes.push({
      instrument: band.pad,
      at: bar * band.barSeconds,
      seconds: band.barSeconds,
      pitch,
      strength: 0.3 * loud,
      pan: place % 2 ? 0.5 : -0.5,
      send: 0.6,
    });
}

function writeBass({ notes }: Score, band: Band, bar: number, { chord, loud }: Part): void {
  const root = pitchOf(band.key, chord);
  const low = root - Math.ceil((root - 45) / 12) * 12;
  const fifth = low + 7 > 50 ? low - 5 : low + 7;
  const stepSeconds = band.barSeconds / STEPS;
  for (let step = 0; step < STEPS; step += 1) {
    if (!isHit(band.bass[step])) continue;
    const isFifth = step >= 8 && step < 12 && band.harmony !== "dark";
    const next = [...band.bass].findIndex((sign, place) => place > step && isHit(sign));
    const steps = (next < 0 ? STEPS : next) - step;
    notes.push({
      instrument: band.low,
      at: timeOf(band, bar, step),
      seconds: stepSeconds * Math.min(6, steps * 0.88),
      pitch: isFifth ? fifth : low,
      strength: (band.bass[step] === "X" ? 0.78 : 0.62) * loud,
      pan: 0,
      send: 0.06,
    });
  }
}

/** Two bars of the motif at a time; at a phrase's end the melody comes to rest on the chord. */
function writeLead(
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

function writeDrums({ hits }: Score, band: Band, bar: number, { isTurn, loud }: Part, random: Random): void {
  for (const [drum, steps] of Object.entries(band.drums) as [DrumName, string][])
    for (let step = 0; step < STEPS; step += 1) {
      if (!isHit(steps[step])) continue;
      const strength = (steps[step] === "X" ? 0.95 : 0.58) * loud * (0.9 + random.next() * 0.2);
      hits.push({ drum, at: timeOf(band, bar, step), strength });
    }
  if (!isTurn) {
    if (bar % 8 === 4 && "kick" in band.drums) hits.push({ drum: "crash", at: bar * band.barSeconds, strength: 0.5 });
    return;
  }
  const drum: DrumName =
    "tamborim" in band.drums
      ? "tamborim"
      : "zabumba" in band.drums
        ? "zabumba"
        : "snare" in band.drums
          ? "snare"
          : "surdo";
  for (const step of [12, 13, 14, 15])
    if (random.chance(0.75)) hits.push({ drum, at: timeOf(band, bar, step), strength: 0.4 + (step - 11) * 0.1 });
}

/** The last chord, on the tonic, that everybody lets ring. */
function writeClose({ notes, hits }: Score, band: Band, bars: number, random: Random): void {
  const at = bars * band.barSeconds;
  const pitches = voiceChord(band.key, chordOf(0, band.hasSevenths), 61);
  for (const [place, pitch] of pitches.entries()) {
    notes.push({
      instrument: band.chords,
      at: at + place * 0.025,
      seconds: 1.6,
      pitch,
      strength: 0.5,
      pan: -0.3,
      send: 0.5,
    });
    if (band.pad) notes.push({ instrument: band.pad, at, seconds: 0.8, pitch, strength: 0.3, pan: 0.4, send: 0.7 });
  }
  const low = pitchOf(band.key, 0);
  notes.push({
    instrument: band.low,
    at,
    seconds: 1.2,
    pitch: low - Math.ceil((low - 45) / 12) * 12,
    strength: 0.8,
    pan: 0,
    send: 0.1,
  });
  notes.push({
    instrument: band.lead,
    at,
    seconds: 1.1,
    pitch: pitchOf(band.key, 7),
    strength: 0.6 + random.next() * 0.05,
    pan: 0.15,
    send: 0.5,
  });
  if ("kick" in band.drums) hits.push({ drum: "kick", at, strength: 0.9 }, { drum: "crash", at, strength: 0.7 });
}
