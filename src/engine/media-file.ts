import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetDetails } from "#contract/studio/studio.ts";
import type { MadeFile } from "./tool.ts";

const endings: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "application/pdf": "pdf",
  "image/webp": "webp",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "video/mp4": "mp4",
};

/** Writes bytes as a file that the work made. */
export async function mediaFile(
  folder: string,
  bytes: Uint8Array,
  {
    mimeType,
    stem = "resultado",
    ...about
  }: Pick<MadeFile, "name" | "kind" | "notice" | "engine" | "model" | "provider"> & {
    mimeType: string;
    details: AssetDetails;
    stem?: string;
  },
): Promise<MadeFile> {
  const path = join(folder, `${stem}.${endings[mimeType] ?? "bin"}`);
  await writeFile(path, bytes, { flag: "wx" });
  return { path, mimeType, ...about };
}
