import model from "./sheet-model.csv?raw";

/** A table with the headings that the import knows and one product, as Brazilian Excel opens it. */
export function sheetModel(): Blob {
  return new Blob(["\uFEFF", model.replaceAll("\n", "\r\n")], { type: "text/csv;charset=utf-8" });
}
