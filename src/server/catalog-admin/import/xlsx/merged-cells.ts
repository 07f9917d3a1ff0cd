/** More cannot be a table of products. */
const MAX_MERGED = 20_000;
const RANGE = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const LONGEST_TAG = 200;

/** `A` is 0, `AB` is 27. */
export function columnPlace(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** A cell that stands for those below it in its column: its last row. */
export type MergedDown = ReadonlyMap<number, { place: number; lastRow: number }[]>;

/**
 * Cells that were merged downwards, by the row in which they begin. They stand at the end of a sheet, below the rows that
 * need them, so the sheet is looked through once for them alone.
 */
export async function findMergedDown(pieces: AsyncIterable<string>): Promise<MergedDown> {
  const found = new Map<number, { place: number; lastRow: number }[]>();
  let count = 0;
  let rest = "";
  for await (const piece of pieces) {
    const text = rest + piece;
    let end = 0;
    for (const match of text.matchAll(RANGE)) {
      end = match.index + match[0].length;
      const [, column = "", first = "", , last = ""] = match;
      const [row, lastRow] = [Number(first), Number(last)];
      count += 1;
      if (lastRow <= row || count > MAX_MERGED) continue;
      found.set(row, [...(found.get(row) ?? []), { place: columnPlace(column), lastRow }]);
    }
    rest = text.slice(Math.max(end, text.length - LONGEST_TAG));
  }
  return found;
}
