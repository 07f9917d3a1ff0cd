import type { Random } from "#lib/seeded-random.ts";
import type { DrumName } from "../drums.ts";
import type { Comping } from "../genres.ts";
import { chordOf, pitchOf, voiceChord } from "../harmony.ts";
import type { Part } from "./form.ts";
import { type Band, isHit, type Score, STEPS, timeOf } from "./score.ts";

const compSteps: Record<Comping, { steps: string; held: number }> = {
  held: { steps: "X...............", held: 15 },
  strum: { steps: "X...x.x...x.x.x.", held: 3 },
  arpeggio: { steps: "X.x.x.x.x.x.x.x.", held: 4 },
  "off-beat": { steps: "..x...x...x...x.", held: 1.5 },
  bossa: { steps: "X..x..x...x..x..", held: 2.5 },
  baiao: { steps: "..xx..x...xx..x.", held: 1.4 },
  pulse: { steps: "x.xxx.xxx.xxx.xx", held: 1 },
};

export function writeChords({ notes }: Score, band: Band, bar: number, { chord, loud }: Part): void {
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

export function writeBass({ notes }: Score, band: Band, bar: number, { chord, loud }: Part): void {
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

export function writeDrums({ hits }: Score, band: Band, bar: number, { isTurn, loud }: Part, random: Random): void {
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
export function writeClose({ notes, hits }: Score, band: Band, bars: number, random: Random): void {
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
