import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import type { TextStyle, Typeface } from "../drawing/typeface.ts";
import type { Pdf } from "./pdf-file.ts";

/** A thousandth of the size, in which PDF tells widths. */
const EM = 1000;
const hex = (value: number) => value.toString(16).padStart(4, "0");

/** A face whose used letters go into the document, and that is read back as text. */
export interface PdfFont extends Pick<Typeface, "measure"> {
  /** Operators that write the text from a place on the baseline, in points from the lower left. */
  write(text: string, style: TextStyle & { x: number; y: number }): string;
  /** Puts the used letters into the document: after the last `write`. */
  finish(): void;
}

const unicodeMap = (letters: ReadonlyMap<number, readonly number[]>) => {
  const lines = [...letters].map(
    ([glyph, points]) =>
      `<${hex(glyph)}> <${Buffer.from(String.fromCodePoint(...points), "utf16le")
        .swap16()
        .toString("hex")}>`,
  );
  return (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def /CMapName /A def\n" +
    `1 begincodespacerange <0000> <ffff> endcodespacerange\n${lines.map((line) => `1 beginbfchar ${line} endbfchar`).join("\n")}\n` +
    "endcmap CMapName currentdict /CMap defineresource pop end end"
  );
};

/** Opens a face for a document. @param file A WOFF or TrueType file; of WOFF2 no letters can be taken. */
export function openPdfFont(pdf: Pdf, file: string): PdfFont {
  const font = fontkit.create(readFileSync(file)) as fontkit.Font;
  const subset = font.createSubset();
  const number = pdf.reserve();
  const name = pdf.name("Font", number);
  const scale = EM / font.unitsPerEm;
  const letters = new Map<number, readonly number[]>();
  const widths = new Map<number, number>();
  const use = (glyph: fontkit.Glyph): string => {
    // Typed as a boolean by mistake: it is the letter's number in the new face.
    const own = Number(subset.includeGlyph(glyph));
    letters.set(own, glyph.codePoints);
    widths.set(own, Math.round(glyph.advanceWidth * scale));
    return hex(own);
  };
  // Signs that the face has not would be empty boxes.
  const layout = (text: string) =>
    font.layout([...text].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join(""));
  return {
    measure: (text, { size }) => (layout(text).advanceWidth / font.unitsPerEm) * size,
    write(text, { size, x, y }) {
      const { glyphs, positions } = layout(text);
      const shown = glyphs.map((glyph, place) => {
        const tighter = (glyph.advanceWidth - (positions[place]?.xAdvance ?? glyph.advanceWidth)) * scale;
        return `<${use(glyph)}>${tighter === 0 ? "" : ` ${tighter.toFixed(1)} `}`;
      });
      return `BT /${name} ${size.toFixed(2)} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td [${shown.join("")}] TJ ET\n`;
    },
    finish() {
      const bytes = Buffer.from(subset.encode());
      const data = pdf.packed(`/Length1 ${bytes.byteLength}`, bytes);
      const unicode = pdf.packed("", Buffer.from(unicodeMap(letters), "latin1"));
      const { minX, minY, maxX, maxY } = font.bbox;
      const box = [minX, minY, maxX, maxY].map((side) => Math.round(side * scale)).join(" ");
      const known = `AAAAAA+${font.postscriptName}`;
      const [up, down] = [font.ascent, font.descent].map((side) => Math.round(side * scale));
      const about = `/Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${up} /Descent ${down} /CapHeight 700 /StemV 80`;
      const descriptor = pdf.add(`<< /Type /FontDescriptor /FontName /${known} ${about} /FontFile2 ${data} 0 R >>`);
      const all = [...widths].toSorted(([one], [other]) => one - other).map(([glyph, width]) => `${glyph} [${width}]`);
      const letterFont = pdf.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${known} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
          `/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${all.join(" ")}] >>`,
      );
      pdf.put(
        number,
        `<< /Type /Font /Subtype /Type0 /BaseFont /${known} /Encoding /Identity-H /DescendantFonts [${letterFont} 0 R] /ToUnicode ${unicode} 0 R >>`,
      );
    },
  };
}
