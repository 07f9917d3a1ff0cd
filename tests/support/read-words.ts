import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type Region, type Sharp } from "sharp";
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

/** Sides at which letters of every size have been as high as the program likes them. */
const SCALES = [0.6, 0.35, 0.22];
const DIGITS = ["-c", "tessedit_char_whitelist=0123456789,R$"];

async function tesseract(image: Sharp, ...options: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "arara-ocr-"));
  try {
    const file = join(folder, "picture.png");
    await image.png({ compressionLevel: 1 }).toFile(file);
    const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
    const { stdout } = await run("tesseract", [file, "stdout", "-l", "por", ...options], { env });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pictureOf = ({ data, width, height }: RawPicture) =>
  sharp(data, { raw: { width, height, channels: 3 } }).greyscale();

/** The words of a picture as a stranger's program reads them. */
export const readWords = (picture: RawPicture): Promise<string> => tesseract(pictureOf(picture), "--psm", "11");

/** Where something is drawn, as a part of an SVG of the picture's size, with a little room around it. */
export async function boxOf({ width, height }: { width: number; height: number }, drawing: string): Promise<Region> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 0 }).toBuffer({ resolveWithObject: true });
  const room = 6;
  const left = Math.max(0, -(info.trimOffsetLeft ?? 0) - room);
  const top = Math.max(0, -(info.trimOffsetTop ?? 0) - room);
  return {
    left,
    top,
    width: Math.min(width - left, info.width + room * 2),
    height: Math.min(height - top, info.height + room * 2),
  };
}

/** All that is read of a part of a picture, at several sizes; of digits alone when only those are looked for. */
export async function readPart(picture: RawPicture, box: Region, isDigits: boolean): Promise<string> {
  const part = await pictureOf(picture).extract(box).png().toBuffer();
  const read: string[] = [];
  for (const scale of SCALES) {
    const side = Math.max(24, Math.round(box.width * scale));
    const image = sharp(part).resize(side).extend({ top: 8, bottom: 8, left: 8, right: 8, extendWith: "copy" });
    read.push(await tesseract(image, "--psm", isDigits ? "11" : "6", ...(isDigits ? DIGITS : [])));
  }
  return read.join("\n");
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
export const isPriceRead = (read: string, cents: number): boolean =>
  read.split("\n").some((line) => line.replace(/[^\d]/g, "").includes(String(cents)));
