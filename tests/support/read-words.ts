import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { foldText } from "#lib/portuguese-text.ts";

const run = promisify(execFile);

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Whether this machine reads Portuguese out of pictures (Debian: tesseract-ocr, tesseract-ocr-por). */
export const canReadWords = async (): Promise<boolean> =>
  run("tesseract", ["--list-langs"]).then(
    ({ stdout }) => /^por$/m.test(stdout),
    () => false,
  );

/** The words of a picture as a stranger's program reads them, dark on light and light on dark. */
export async function readWords({ data, width, height }: RawPicture): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "arara-ocr-"));
  try {
    const picture = () => sharp(data, { raw: { width, height, channels: 3 } }).greyscale();
    const texts: string[] = [];
    for (const [name, image] of [
      ["plain", picture()],
      ["turned", picture().negate()],
    ] as const) {
      const file = join(folder, `${name}.png`);
      await image.png({ compressionLevel: 1 }).toFile(file);
      const { stdout } = await run("tesseract", [file, "stdout", "-l", "por", "--psm", "11"], {
        env: { ...process.env, OMP_THREAD_LIMIT: "1" },
      });
      texts.push(stdout);
    }
    return texts.join("\n");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const wordsIn = (text: string) => foldText(text).match(/[a-z0-9]+/g) ?? [];

/** How many of the words of a text were read, from 0 to 1. */
export function shareRead(read: string, text: string): number {
  const known = new Set(wordsIn(read));
  const joined = wordsIn(read).join("");
  const wanted = wordsIn(text);
  return wanted.filter((word) => known.has(word) || (word.length > 3 && joined.includes(word))).length / wanted.length;
}

/** Amounts that were read, in cents: `1.234,56`. */
export const amountsRead = (read: string): number[] =>
  [...read.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d{2})(?!\d)/g)].map(
    ([, whole = "", part = ""]) => Number(whole.replaceAll(".", "")) * 100 + Number(part),
  );

/** Whether a price was read: its cents stand small and high, so the comma may be lost. */
export function isPriceRead(read: string, cents: number): boolean {
  const whole = Math.floor(cents / 100).toLocaleString("pt-BR");
  const part = String(cents % 100).padStart(2, "0");
  const pattern = `(?<!\\d)${whole.replace(".", "[.,\\s]?")}[\\s,.:;'’‘*"“”´\`-]*${part}(?!\\d)`;
  return new RegExp(pattern).test(read);
}
