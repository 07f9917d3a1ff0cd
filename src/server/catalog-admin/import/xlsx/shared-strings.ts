import { UnreadableFileError } from "../unreadable-file.ts";
import { readWholeXml } from "./xml-elements.ts";

/** All texts of a workbook lie in memory at once while it is read: these are 200,000 products with 300 letters each. */
const MAX_CHARS = 60_000_000;

/** A text of its own: one that is cut from a longer one keeps all of that in memory. */
const ownText = (text: string) => Buffer.from(text).toString();

/** The texts that cells of a workbook name by number. @throws UnreadableFileError when they are too many */
export async function readSharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  let chars = 0;
  let text = "";
  let isText = false;
  let phonetic = 0;
  await readWholeXml(pieces, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      chars += piece.length;
      if (chars > MAX_CHARS) {
        throw new UnreadableFileError("A planilha tem texto demais para ser lida de uma vez. Salve como CSV.");
      }
    },
    close(name) {
      if (name === "si") strings.push(ownText(text));
      if (name === "rPh") phonetic -= 1;
      if (name === "t") isText = false;
    },
  });
  return strings;
}
