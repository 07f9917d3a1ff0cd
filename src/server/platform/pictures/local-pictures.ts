import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { buffer } from "node:stream/consumers";

/** Shown for a product without a picture of its own. Made by `scripts/artwork/product-placeholder.ts`. */
export const PLACEHOLDER_PICTURE = "/brand/product-placeholder.webp";

/** How the system says that there is no such file. */
const ABSENT = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP"]);
const PICTURE = /\.(?:webp|jpe?g|png|avif)$/i;

/**
 * Reads the pictures that we serve ourselves: those of the folder, and those that were uploaded. No address leads
 * anywhere else: neither to the network nor out of the folder.
 */
export function createLocalPictures(
  folder: string,
  findUploaded: (address: string) => Promise<ReadableStream<Uint8Array> | null> = async () => null,
) {
  const root = resolve(folder);

  function pathOf(address: string): string | null {
    if (!address.startsWith("/") || !PICTURE.test(address)) return null;
    let decoded: string;
    try {
      decoded = decodeURIComponent(address);
    } catch {
      return null;
    }
    const path = resolve(join(root, decoded));
    return path.startsWith(root + sep) && !decoded.includes("\0") ? path : null;
  }

  return {
    /** The file behind the address, or null when it is not one of ours. */
    async findPicture(address: string): Promise<Buffer | null> {
      const uploaded = await findUploaded(address);
      if (uploaded) return buffer(uploaded);
      const path = pathOf(address);
      if (!path) return null;
      try {
        return await readFile(path);
      } catch (error) {
        if (ABSENT.has((error as NodeJS.ErrnoException).code ?? "")) return null;
        throw error;
      }
    },
  };
}

export type LocalPictures = ReturnType<typeof createLocalPictures>;
