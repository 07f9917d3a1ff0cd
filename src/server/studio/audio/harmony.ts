/** Degrees of a scale in semitones above its tonic. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;

export type Mode = keyof typeof scales;

export interface Key {
  /** MIDI number of the tonic, about middle C. */
  tonic: number;
  mode: Mode;
}

/** The pitch of a degree counted from 0 at the tonic; degrees above and below go on into the other octaves. */
export function pitchOf({ tonic, mode }: Key, degree: number): number {
  const steps = scales[mode];
  const octave = Math.floor(degree / steps.length);
  return tonic + octave * 12 + (steps[degree - octave * steps.length] ?? 0);
}

/** Progressions as degrees of four bars; each comes home. */
export const progressions: Record<"bright" | "tender" | "dark" | "jazz" | "modal", readonly (readonly number[])[]> = {
  bright: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [0, 3, 4, 3],
    [0, 3, 0, 4],
  ],
  tender: [
    [0, 2, 3, 4],
    [5, 3, 0, 4],
    [0, 5, 1, 4],
    [3, 4, 2, 5],
  ],
  dark: [
    [0, 5, 2, 6],
    [0, 3, 5, 4],
    [0, 6, 5, 6],
    [0, 3, 0, 4],
  ],
  jazz: [
    [1, 4, 0, 5],
    [0, 5, 1, 4],
    [2, 5, 1, 4],
    [3, 4, 2, 5],
  ],
  modal: [
    [0, 6, 0, 6],
    [0, 3, 6, 0],
    [0, 0, 6, 3],
  ],
};

/** The notes of a chord on a degree, as degrees. */
export const chordOf = (degree: number, hasSeventh: boolean): number[] =>
  [0, 2, 4, ...(hasSeventh ? [6] : [])].map((step) => degree + step);

/** The chord's pitches near `centre`, each moved as little as possible: hands that stay where they are. */
export function voiceChord(key: Key, degrees: readonly number[], centre: number): number[] {
  return degrees
    .map((degree) => {
      const pitch = pitchOf(key, degree);
      return pitch + Math.round((centre - pitch) / 12) * 12;
    })
    .sort((one, other) => one - other);
}
