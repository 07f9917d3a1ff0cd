const ASCII = 128;

/** At which characters a scan stops, by their code; the last entry is for all beyond ASCII. */
export type Stops = Uint8Array;

const classOf = (code: number) => (code < ASCII ? code : ASCII);

/** Stops at these characters; where one of them is beyond ASCII, at all beyond it. */
export function stopsAt(chars: string): Stops {
  const stops = new Uint8Array(ASCII + 1);
  for (const char of chars) stops[classOf(char.charCodeAt(0))] = 1;
  return stops;
}

/** Stops at any character but these of ASCII. */
export function stopsBut(chars: string): Stops {
  return stopsAt(chars).map((isOne) => 1 - isOne);
}

/** The place of the first character from `at` on that is stopped at; the length of the text when there is none. */
export function findChar(text: string, at: number, stops: Stops): number {
  let place = at;
  while (place < text.length && stops[classOf(text.charCodeAt(place))] === 0) place += 1;
  return place;
}
