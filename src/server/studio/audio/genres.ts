import type { DrumName } from "./drums.ts";
import type { progressions } from "./harmony.ts";
import type { InstrumentName } from "./instruments.ts";

/** Sixteen steps of a bar: `x` a hit, `X` an accent, `.` a rest. */
type Steps = string;

/** How the chords are played. */
export type Comping = "held" | "strum" | "arpeggio" | "off-beat" | "bossa" | "baiao" | "pulse";

export interface Genre {
  bpm: readonly [slowest: number, fastest: number];
  harmony: keyof typeof progressions;
  hasSevenths: boolean;
  /** How late every second step comes, as a part of a step. */
  swing: number;
  drums: Partial<Record<DrumName, Steps>>;
  bass: Steps;
  comping: Comping;
  chords: InstrumentName;
  pad: InstrumentName | null;
  low: InstrumentName;
  lead: InstrumentName;
  /** How much room is around the players. */
  room: number;
}

export const genres = {
  pop: {
    bpm: [100, 118],
    harmony: "bright",
    hasSevenths: false,
    swing: 0,
    drums: { kick: "X.....x.X.......", snare: "....X.......X..x", hat: "x.X.x.X.x.X.x.X." },
    bass: "X..x..x.X..x..x.",
    comping: "strum",
    chords: "guitar",
    pad: "pad",
    low: "bass",
    lead: "piano",
    room: 0.5,
  },
  lofi: {
    bpm: [70, 84],
    harmony: "jazz",
    hasSevenths: true,
    swing: 0.28,
    drums: { kick: "X......x..X.....", snare: "....X.......X...", hat: "x.x.x.x.x.x.x.xx" },
    bass: "X......xX..x....",
    comping: "held",
    chords: "electric-piano",
    pad: null,
    low: "round-bass",
    lead: "flute",
    room: 0.6,
  },
  electronic: {
    bpm: [120, 128],
    harmony: "dark",
    hasSevenths: false,
    swing: 0,
    drums: { kick: "X...X...X...X...", clap: "....X.......X...", hat: "..X...X...X...X.", shaker: "x.xxx.xxx.xxx.xx" },
    bass: "..x...x...x...xx",
    comping: "pulse",
    chords: "lead",
    pad: "pad",
    low: "bass",
    lead: "lead",
    room: 0.55,
  },
  bossa: {
    bpm: [118, 136],
    harmony: "jazz",
    hasSevenths: true,
    swing: 0.04,
    drums: { kick: "X..xX..xX..xX..x", rim: "X..X..X...X..X..", shaker: "x.x.x.x.x.x.x.x." },
    bass: "X..xX..xX..xX..x",
    comping: "bossa",
    chords: "guitar",
    pad: null,
    low: "round-bass",
    lead: "flute",
    room: 0.5,
  },
  samba: {
    bpm: [92, 104],
    harmony: "jazz",
    hasSevenths: true,
    swing: 0.1,
    drums: {
      surdo: "x.......X.......",
      tamborim: "X.x.xx.X.x.xX.x.",
      pandeiro: "XxxXXxxXXxxXXxxX",
      shaker: "x.xxx.xxx.xxx.xx",
    },
    bass: "X.....x.X.....xx",
    comping: "bossa",
    chords: "cavaquinho",
    pad: null,
    low: "round-bass",
    lead: "brass",
    room: 0.42,
  },
  forro: {
    bpm: [104, 120],
    harmony: "modal",
    hasSevenths: false,
    swing: 0.05,
    drums: { zabumba: "X..x..X.X..x..X.", rim: "....x.......x...", triangle: "x.Xxx.Xxx.Xxx.Xx" },
    bass: "X..x....X..x....",
    comping: "baiao",
    chords: "accordion",
    pad: null,
    low: "round-bass",
    lead: "accordion",
    room: 0.4,
  },
  rock: {
    bpm: [124, 140],
    harmony: "dark",
    hasSevenths: false,
    swing: 0,
    drums: { kick: "X.....x.X.x.....", snare: "....X.......X...", hat: "X.x.X.x.X.x.X.x." },
    bass: "X.x.x.x.X.x.x.x.",
    comping: "strum",
    chords: "guitar",
    pad: "organ",
    low: "bass",
    lead: "lead",
    room: 0.45,
  },
  classical: {
    bpm: [76, 96],
    harmony: "tender",
    hasSevenths: false,
    swing: 0,
    drums: {},
    bass: "X.......X.......",
    comping: "arpeggio",
    chords: "piano",
    pad: "strings",
    low: "strings",
    lead: "piano",
    room: 0.78,
  },
  cinematic: {
    bpm: [78, 92],
    harmony: "dark",
    hasSevenths: false,
    swing: 0,
    drums: { surdo: "X.....x.X...x.x.", crash: "................" },
    bass: "X.x.x.x.X.x.x.x.",
    comping: "held",
    chords: "strings",
    pad: "pad",
    low: "bass",
    lead: "brass",
    room: 0.88,
  },
} satisfies Record<string, Genre>;

export type GenreName = keyof typeof genres;
