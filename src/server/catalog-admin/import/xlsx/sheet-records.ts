import type { FileBytes } from "../file-bytes.ts";
import type { TableRecord } from "../table-heading.ts";
import { findMergedDown, type MergedDown } from "./merged-cells.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { SheetRows } from "./sheet-rows.ts";
import { readWorkbook } from "./workbook.ts";
import { WorkbookZip } from "./workbook-zip.ts";
import { readXml } from "./xml-elements.ts";

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, place) => bytes[place] === byte);

export const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Also what a workbook with a password is wrapped in. */
export const isOldExcel = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Gives each row what stands merged above it. */
class MergedFiller {
  private readonly merged: MergedDown;
  private open: { place: number; lastRow: number; value: TableRecord["cells"][number] }[] = [];

  constructor(merged: MergedDown) {
    this.merged = merged;
  }

  fill(record: TableRecord): TableRecord {
    const { line, cells } = record;
    this.open = this.open.filter(({ lastRow }) => lastRow >= line);
    for (const { place, value } of this.open) {
      while (cells.length <= place) cells.push("");
      if (cells[place] === "") cells[place] = value;
    }
    for (const { place, lastRow } of this.merged.get(line) ?? []) {
      const value = cells[place];
      if (value !== undefined && value !== "") this.open.push({ place, lastRow, value });
    }
    return record;
  }
}

/**
 * The rows of the first sheet of a workbook that is not hidden, read while it is unpacked: in memory are its shared texts
 * and the row at hand, never the sheet.
 * @throws UnreadableFileError
 */
export async function* readSheetRecords(file: FileBytes): AsyncGenerator<TableRecord> {
  const zip = await WorkbookZip.open(file);
  const workbook = await readWorkbook(zip);
  const strings = await readSharedStrings(zip.read("xl/sharedStrings.xml"));
  const filler = new MergedFiller(await findMergedDown(zip.read(workbook.sheetPath)));
  const rows = new SheetRows(workbook, strings);
  for await (const _ of readXml(zip.read(workbook.sheetPath), rows)) {
    for (const record of rows.whole.splice(0)) yield filler.fill(record);
  }
}
