/** The signs that enough examples have, in the order in which they first stand, and the place of each. */
export function knownSigns(examples: readonly (readonly string[])[], fewest: number) {
  const counts = new Map<string, number>();
  for (const sign of examples.flat()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= fewest).map(([sign]) => sign);
  return { known, places: new Map(known.map((sign, place) => [sign, place])) };
}
