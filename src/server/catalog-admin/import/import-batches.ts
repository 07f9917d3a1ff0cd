import type { ProductInput } from "#contract/catalog/product.ts";
import {
  type ImportRemark,
  readImportedProduct,
  repeatedValues,
  shownValue,
  WRITTEN_TWICE,
} from "#contract/catalog-admin/product-import.ts";
import { CodeLines } from "./code-lines.ts";
import type { ImportRemarkEvent } from "./import-event.ts";
import { readLines, type SourceLine } from "./line-reader.ts";

/** Longest line that is read. A product with every field at its limit takes less. */
const MAX_LINE_BYTES = 1_000_000;
/** A batch of long lines is closed before it weighs too much. */
const MAX_BATCH_BYTES = 4_000_000;

const unreadable = {
  "too-long": "a linha passa de 1 MB e foi pulada",
  "not-utf8": "o texto não está em UTF-8: salve o arquivo com essa codificação",
};

/** Consecutive lines of the file that are written together. */
export interface ImportBatch {
  lastLine: number;
  /** By code, in the order of the file. */
  products: Map<string, { line: number; product: ProductInput }>;
  remarks: ImportRemarkEvent[];
  refused: number;
  repeated: number;
}

function syntaxRemark(text: string, error: unknown): ImportRemark {
  const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  const where = place ? `, perto do caractere ${Number(place) + 1}` : "";
  return { field: "", value: shownValue(text), reason: `JSON inválido. Verifique a sintaxe${where}.` };
}

function parseLine(line: SourceLine): ReturnType<typeof readImportedProduct> {
  if (line.text === null)
    return { product: null, refusals: [{ field: "", value: "", reason: unreadable[line.reason] }] };
  let json: unknown;
  try {
    json = JSON.parse(line.text);
  } catch (error) {
    return { product: null, refusals: [syntaxRemark(line.text, error)] };
  }
  const refusals = repeatedValues(line.text, json, WRITTEN_TWICE);
  return refusals.length > 0 ? { product: null, refusals } : readImportedProduct(json);
}

/** Reads the lines of a file as products, in batches of at most `size` lines. */
export async function* readBatches(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<ImportBatch, void, undefined> {
  const codeLines = new CodeLines();
  const emptyBatch = (): ImportBatch => ({ lastLine: 0, products: new Map(), remarks: [], refused: 0, repeated: 0 });
  let batch = emptyBatch();
  let lines = 0;
  let batchBytes = 0;

  const take = (line: SourceLine) => {
    const note = (kind: ImportRemarkEvent["kind"], remarks: ImportRemark[]) =>
      batch.remarks.push(...remarks.map((remark) => ({ type: "remark" as const, kind, line: line.number, ...remark })));
    const reading = parseLine(line);
    batch.lastLine = line.number;
    if (reading.product === null) {
      batch.refused += 1;
      note("refused", reading.refusals);
      return;
    }
    const { product, notices } = reading;
    note("notice", notices);
    const earlier = codeLines.note(product.code, line.number);
    if (earlier !== null) {
      const reason = `código repetido: vale esta linha, e não a ${earlier}`;
      note("notice", [{ field: "code", value: shownValue(product.code), reason }]);
    }
    // Taken out first, so that a code that comes again stands where it came last.
    if (batch.products.delete(product.code)) batch.repeated += 1;
    batch.products.set(product.code, { line: line.number, product });
  };

  for await (const line of readLines(bytes, MAX_LINE_BYTES)) {
    take(line);
    lines += 1;
    batchBytes += line.byteLength;
    if (lines < size && batchBytes < MAX_BATCH_BYTES) continue;
    yield batch;
    batch = emptyBatch();
    lines = 0;
    batchBytes = 0;
  }
  if (lines > 0) yield batch;
}
