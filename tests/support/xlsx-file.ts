import { escapeHtml } from "#lib/escape-html.ts";
import { zipStream } from "#server/platform/zip/zip-stream.ts";

/** A cell as Excel keeps it: text, a number, a formula with what it came to, a day, or nothing. */
export type SheetCell = string | number | { formula: string; value: number | string } | { day: number } | null;

interface Sheet {
  rows: Iterable<SheetCell[]>;
  /** Ranges that are merged, as `A2:A5`. */
  merged?: string[];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const DATE_STYLE = 1;
const ROWS_A_PIECE = 500;

function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (place % 26));
}

/** The texts of a workbook, each once. */
class SharedTexts {
  private readonly places = new Map<string, number>();

  place(text: string): number {
    const known = this.places.get(text) ?? this.places.size;
    this.places.set(text, known);
    return known;
  }

  *xml(): Generator<string> {
    yield `${HEAD}<sst ${MAIN} count="${this.places.size}" uniqueCount="${this.places.size}">`;
    for (const text of this.places.keys()) yield `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`;
    yield "</sst>";
  }
}

function cellXml(cell: SheetCell, at: string, texts: SharedTexts): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${at}" t="s"><v>${texts.place(cell)}</v></c>`;
  if ("day" in cell) return `<c r="${at}" s="${DATE_STYLE}"><v>${cell.day}</v></c>`;
  const type = typeof cell.value === "string" ? ' t="str"' : "";
  return `<c r="${at}"${type}><f>${escapeHtml(cell.formula)}</f><v>${escapeHtml(String(cell.value))}</v></c>`;
}

function* sheetXml({ rows, merged = [] }: Sheet, texts: SharedTexts): Generator<string> {
  yield `${HEAD}<worksheet ${MAIN}><sheetData>`;
  let line = 0;
  let piece = "";
  for (const cells of rows) {
    line += 1;
    const inside = cells.map((cell, place) => cellXml(cell, `${letters(place)}${line}`, texts)).join("");
    piece += `<row r="${line}">${inside}</row>`;
    if (line % ROWS_A_PIECE > 0) continue;
    yield piece;
    piece = "";
  }
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  yield `${piece}</sheetData>${ranges && `<mergeCells count="${merged.length}">${ranges}</mergeCells>`}</worksheet>`;
}

/** The bytes of a workbook with one sheet, as Excel writes them. */
export function xlsxFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const texts = new SharedTexts();
  const modifiedAt = new Date(Date.UTC(2026, 10, 23));
  const part = (name: string, pieces: () => Iterable<string>) => ({
    name,
    modifiedAt,
    open: async () =>
      (async function* () {
        for (const piece of pieces()) yield new TextEncoder().encode(piece);
      })(),
  });
  const workbook = `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const links = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
  const styles = `${HEAD}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  return zipStream([
    part("xl/workbook.xml", () => [workbook]),
    part("xl/_rels/workbook.xml.rels", () => [links]),
    part("xl/styles.xml", () => [styles]),
    part("xl/worksheets/sheet1.xml", () => sheetXml(sheet, texts)),
    part("xl/sharedStrings.xml", () => texts.xml()),
  ]);
}

/** The same as one piece. */
export async function xlsxBytes(sheet: Sheet): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(sheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}
