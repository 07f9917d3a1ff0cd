/** What of the band plays in a bar. */
export interface Part {
  chord: number;
  hasDrums: boolean;
  hasBass: boolean;
  hasLead: boolean;
  theme: "a" | "b";
  /** The last bar of a phrase, in which drums fill. */
  isTurn: boolean;
  loud: number;
}

/** Phrases of four bars: an opening, two themes in turn, a close. Short pieces have fewer of them. */
export function formOf(bars: number, theme: readonly number[], other: readonly number[]): Part[] {
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
