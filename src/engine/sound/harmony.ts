/** Degrees of a scale in semitones above its tonic. */
const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type Mode = keyof typeof scales;
export const modes = Object.keys(scales) as [Mode, ...Mode[]];

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
