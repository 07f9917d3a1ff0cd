import type { FileBytes } from "../file-bytes.ts";
import type { TableRecord } from "../table-heading.ts";

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, place) => bytes[place] === byte);

export const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
export const isOldExcel = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

export async function* readSheetRecords(_file: FileBytes): AsyncGenerator<TableRecord> {}
