import { MAX_COLUMNS } from "#contract/catalog-admin/import-columns.ts";
import { fieldNamed } from "./columns/column-names.ts";
import { findPreset } from "./columns/presets.ts";
import { UnreadableFileError } from "./unreadable-file.ts";

/** Above the heading stand at most so many rows: a title, a date, who made it. */
const HEADING_WITHIN = 15;
const MAX_TITLE_LENGTH = 200;

/** One record of a table, and the line on which it begins. */
export interface TableRecord {
  line: number;
  cells: (string | number | boolean)[];
  /** Why it cannot be read as a whole. */
  problem?: string;
}

export interface Table {
  /** A name for each place; empty where the heading says nothing. */
  columns: string[];
  /** The records below the heading. */
  records: AsyncIterable<TableRecord>;
}

const titlesOf = ({ cells }: TableRecord) => cells.map((cell) => String(cell).trim());

/** How much a record looks like a heading: names that we know count most. */
function headingScore(record: TableRecord): number {
  const titles = titlesOf(record).filter((title) => title !== "");
  const known = titles.filter((title) => fieldNamed(title) !== undefined).length;
  if (findPreset(titles)) return 1_000 + titles.length;
  // A lone name is the title of a sheet more often than its heading.
  return known > 0 && titles.length > 1 ? 100 + known : Math.min(titles.length, 50);
}

function findHeading(records: TableRecord[]): number {
  const scores = records.map(headingScore);
  return scores.indexOf(Math.max(...scores));
}

/** Names that differ: the second `Preço` is `Preço (2)`. */
function distinctNames(titles: string[]): string[] {
  const counts = new Map<string, number>();
  return titles.map((title) => {
    const name = title.replace(/\s+/g, " ").slice(0, MAX_TITLE_LENGTH);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return name === "" || count === 1 ? name : `${name} (${count})`;
  });
}

/** Finds the heading among the first records of a table. @throws UnreadableFileError when it cannot be one */
export async function openTable(records: AsyncGenerator<TableRecord>): Promise<Table> {
  const first: TableRecord[] = [];
  while (first.length < HEADING_WITHIN) {
    const next = await records.next();
    if (next.done) break;
    first.push(next.value);
  }
  const at = findHeading(first);
  const heading = first[at];
  if (!heading) throw new UnreadableFileError("O arquivo está vazio.");
  const columns = distinctNames(titlesOf(heading));
  if (columns.length > MAX_COLUMNS) {
    throw new UnreadableFileError(
      `O cabeçalho tem mais de ${MAX_COLUMNS} colunas. Ele deve ter só os nomes das colunas, como: código; nome; preço.`,
    );
  }
  const rest = (async function* () {
    yield* first.slice(at + 1);
    yield* records;
  })();
  return { columns, records: rest };
}
