import { deflateSync } from "node:zlib";

interface PageSize {
  width: number;
  height: number;
}

/** What a document has under a name that its pages use. */
interface Resources {
  XObject: Map<string, number>;
  Font: Map<string, number>;
}

const dictionary = (names: Map<string, number>) =>
  `<< ${[...names].map(([name, object]) => `/${name} ${object} 0 R`).join(" ")} >>`;

/**
 * A PDF, written object by object (ISO 32000-1): pages of drawing operators, JPEG pictures as they are, fonts. Sizes in points.
 * What is finished may be taken away at any time, so a long document is never in memory as a whole.
 */
export function createPdf() {
  let pieces: Buffer[] = [];
  let length = 0;
  const offsets: number[] = [];
  const pages: number[] = [];
  const resources: Resources = { XObject: new Map(), Font: new Map() };

  const write = (piece: Buffer | string) => {
    const bytes = typeof piece === "string" ? Buffer.from(piece, "latin1") : piece;
    pieces.push(bytes);
    length += bytes.byteLength;
  };
  /** The number of an object that is written later. */
  const reserve = (): number => offsets.push(0);
  const put = (number: number, ...body: (Buffer | string)[]): number => {
    offsets[number - 1] = length;
    write(`${number} 0 obj\n`);
    for (const part of body) write(part);
    write("\nendobj\n");
    return number;
  };
  const add = (...body: (Buffer | string)[]): number => put(reserve(), ...body);
  const stream = (number: number, about: string, bytes: Buffer): number =>
    put(number, `<< ${about} /Length ${bytes.byteLength} >>\nstream\n`, bytes, "\nendstream");
  const packed = (about: string, bytes: Buffer): number =>
    stream(reserve(), `${about} /Filter /FlateDecode`, deflateSync(bytes));

  write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  const [catalog, tree, shared] = [reserve(), reserve(), reserve()];

  return {
    add,
    put,
    reserve,
    packed,
    /** Makes an object known to the pages under a name. */
    name(kind: keyof Resources, object: number): string {
      const name = `${kind[0]}${resources[kind].size + 1}`;
      resources[kind].set(name, object);
      return name;
    },
    /** A picture of three colours; answers the name by which a page draws it. */
    addJpeg(bytes: Buffer, { width, height }: PageSize): string {
      const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
      return this.name("XObject", stream(reserve(), about, bytes));
    },
    addPage({ width, height }: PageSize, operators: string): void {
      const content = packed("", Buffer.from(operators, "latin1"));
      const box = `[0 0 ${width.toFixed(2)} ${height.toFixed(2)}]`;
      const about = `/Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${shared} 0 R /Contents ${content} 0 R`;
      pages.push(add(`<< ${about} >>`));
    },
    /** What was written since it was last asked. */
    take(): Buffer {
      const taken = Buffer.concat(pieces);
      pieces = [];
      return taken;
    },
    /** Ends the document and answers its last bytes. */
    end(): Buffer {
      put(shared, `<< /XObject ${dictionary(resources.XObject)} /Font ${dictionary(resources.Font)} >>`);
      put(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(" ")}] >>`);
      put(catalog, `<< /Type /Catalog /Pages ${tree} 0 R /Lang (pt-BR) >>`);
      const start = length;
      const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`);
      write(`trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return this.take();
    },
  };
}

export type Pdf = ReturnType<typeof createPdf>;
