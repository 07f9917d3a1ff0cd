import type { Random } from "#lib/seeded-random.ts";
import { type Genre, genres } from "../genres.ts";
import { type Mode, progressions } from "../harmony.ts";
import type { InstrumentName } from "../instruments.ts";
import { genreOf, type SoundIdea } from "../sound-idea.ts";
import { writeBass, writeChords, writeClose, writeDrums } from "./accompaniment.ts";
import { formOf } from "./form.ts";
import { createMotif, writeLead } from "./melody.ts";
import type { Band, Score } from "./score.ts";

/** After the last bar the last chord rings out for so long. */
const CLOSING_S = 2.2;
const LOWEST_TONIC = 57;

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
