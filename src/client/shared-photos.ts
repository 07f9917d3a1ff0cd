import { SHARED_CACHE } from "#contract/offline.ts";

/** Photos that nobody took for so long are thrown away. */
const KEPT_MS = 7 * 86_400_000;

/** A photo that another app shared, and its place in the worker's keeping. */
export interface SharedPhoto {
  path: string;
  file: File;
}

/** What waits, the first shared first. Browsers without such a place have none. */
export async function readSharedPhotos(): Promise<SharedPhoto[]> {
  if (!("caches" in window) || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const photos: SharedPhoto[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const { headers } = answer;
    if (Date.now() - Number(headers.get("X-Kept-At")) > KEPT_MS) await cache.delete(request);
    else {
      const bytes = await answer.blob();
      const name = decodeURIComponent(headers.get("X-Name") ?? "");
      photos.push({ path: request.url, file: new File([bytes], name, { type: bytes.type }) });
    }
  }
  return photos;
}

export async function forgetSharedPhotos(photos: readonly SharedPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const cache = await caches.open(SHARED_CACHE);
  for (const { path } of photos) await cache.delete(path);
}
