import { UnreadableFileError } from "../unreadable-file.ts";
import type { WorkbookZip } from "./workbook-zip.ts";
import { readWholeXml } from "./xml-elements.ts";

const WORKBOOK = "xl/workbook.xml";

export interface Workbook {
  /** Where the first sheet lies that is not hidden. */
  sheetPath: string;
  /** Whether days are counted from 1904, as on old Macs. */
  isFrom1904: boolean;
  /** Which cell styles show a number as a date. */
  dateStyles: ReadonlySet<number>;
}

async function readSheetId(zip: WorkbookZip): Promise<{ id: string; isFrom1904: boolean }> {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  await readWholeXml(zip.read(WORKBOOK), {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? "";
      sheets.push({ id, isHidden: attributes.state !== undefined && attributes.state !== "visible" });
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!sheet) throw new UnreadableFileError("O arquivo não é uma planilha do Excel, ou não tem nenhuma aba.");
  return { id: sheet.id, isFrom1904 };
}

async function readTarget(zip: WorkbookZip, id: string): Promise<string | undefined> {
  let target: string | undefined;
  await readWholeXml(zip.read("xl/_rels/workbook.xml.rels"), {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id === id) target = Target;
    },
  });
  return target;
}

/** Numbers of the built-in formats of dates and times (ECMA-376, 18.8.30). */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);
/** A format that is no currency and no text between quotes, and shows days or years. */
const showsDate = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

async function readDateStyles(zip: WorkbookZip): Promise<Set<number>> {
  const dates = new Set<number>();
  const own = new Map<number, boolean>();
  let isInCells = false;
  let style = 0;
  await readWholeXml(zip.read("xl/styles.xml"), {
    open(name, { numFmtId, formatCode = "" }) {
      if (name === "numFmt") own.set(Number(numFmtId), showsDate(formatCode));
      if (name === "cellXfs") isInCells = true;
      if (name !== "xf" || !isInCells) return;
      const format = Number(numFmtId);
      if (own.get(format) ?? isBuiltInDate(format)) dates.add(style);
      style += 1;
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return dates;
}

/** Which sheet of a workbook is read, and how. @throws UnreadableFileError when it is no workbook */
export async function readWorkbook(zip: WorkbookZip): Promise<Workbook> {
  const { id, isFrom1904 } = await readSheetId(zip);
  const target = (await readTarget(zip, id)) ?? "worksheets/sheet1.xml";
  const sheetPath = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
  if (!zip.has(sheetPath)) throw new UnreadableFileError("A planilha não tem a aba que diz ter.");
  return { sheetPath, isFrom1904, dateStyles: await readDateStyles(zip) };
}
