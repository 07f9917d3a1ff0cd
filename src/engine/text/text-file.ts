import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { plainText } from "#lib/markdown.ts";
import { shorten } from "#lib/shorten.ts";
import type { MadeFile } from "../tool.ts";

const EXCERPT_LENGTH = 300;

/** `isMarkdown`: its marks are not what the person wrote, and mean something. */
type TextFacts = Pick<MadeFile, "name" | "notice" | "engine" | "model" | "provider" | "details"> & {
  isMarkdown?: boolean;
};

/** Writes a text as the one file that the work made. */
export async function textFile(
  folder: string,
  text: string,
  { name, details, isMarkdown = false, ...more }: TextFacts,
): Promise<MadeFile> {
  const path = join(folder, isMarkdown ? "texto.md" : "texto.txt");
  await writeFile(path, text, { flag: "wx" });
  const words = text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return {
    path,
    name,
    mimeType: isMarkdown ? "text/markdown" : "text/plain",
    details: { words, ...details },
    excerpt: shorten((isMarkdown ? plainText(text) : text).replace(/\s+/g, " "), EXCERPT_LENGTH),
    ...more,
  };
}
