import { BufferSource, Input, MP4 } from "mediabunny";

/** Size and length of an MP4 as it really is. @throws when it is none, or shows nothing. */
export async function readFilm(bytes: Uint8Array): Promise<{ width: number; height: number; durationMs: number }> {
  using input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error("a film without pictures");
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return { width, height, durationMs: Math.round((await input.computeDuration()) * 1_000) };
}
