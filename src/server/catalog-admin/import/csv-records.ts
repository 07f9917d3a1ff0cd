/** One record of a table, and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** Why it cannot be read as a whole. */
  problem?: string;
}

const MAX_RECORD_LENGTH = 1_000_000;
const TOO_LONG = "a linha passa de 1 MB: confira se falta fechar aspas";

/** Which of the usual separators a header uses most, outside of quotes. */
export function detectSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  const counted = [";", "\t", ","].map((separator) => ({ separator, count: bare.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/**
 * Cuts text into records (RFC 4180, with any separator): cells may be quoted, hold line breaks, and double their quotes.
 * Empty lines are left out. A quote that opens inside a cell is text, as Excel reads it.
 */
export async function* readCsvRecords(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord, void, undefined> {
  let line = 1;
  let startLine = 1;
  let cells: string[] = [];
  let cell = "";
  let length = 0;
  let isQuoted = false;
  /** Just after a quote within quotes: it ends them, unless another one follows. */
  let isAfterQuote = false;
  let wasQuoted = false;

  const endCell = () => {
    // A record that will be refused is not kept, so that memory stays bounded whatever comes.
    if (length <= MAX_RECORD_LENGTH) cells.push(wasQuoted ? cell : cell.trim());
    cell = "";
    wasQuoted = false;
  };
  const endRecord = (): CsvRecord | null => {
    endCell();
    const record: CsvRecord =
      length > MAX_RECORD_LENGTH ? { line: startLine, cells: [], problem: TOO_LONG } : { line: startLine, cells };
    cells = [];
    length = 0;
    startLine = line;
    return record.problem === undefined && record.cells.every((text) => text.trim() === "") ? null : record;
  };

  for await (const piece of pieces) {
    for (const char of piece) {
      if (char === "\n") line += 1;
      length += 1;
      const isTooLong = length > MAX_RECORD_LENGTH;
      if (isQuoted && !isAfterQuote) {
        if (char === '"') isAfterQuote = true;
        else if (!isTooLong) cell += char;
        continue;
      }
      if (isAfterQuote) {
        isAfterQuote = false;
        if (char === '"') {
          if (!isTooLong) cell += '"';
          continue;
        }
        isQuoted = false;
      }
      if (char === '"' && cell.trim() === "" && !wasQuoted) {
        isQuoted = true;
        wasQuoted = true;
        cell = "";
      } else if (char === separator) endCell();
      else if (char === "\n") {
        const record = endRecord();
        if (record) yield record;
      } else if (char !== "\r" && !isTooLong) cell += char;
    }
  }
  if (length > 0) {
    const record = endRecord();
    if (record) yield record;
  }
}
