import type { OrnamentName } from "#contract/studio/ornaments.ts";
import type { PaletteName } from "#contract/studio/palettes.ts";
import type { LoopName } from "#contract/studio/sounds.ts";
import type { RunStart } from "#contract/studio/studio.ts";
import type { AdvertOccasion } from "#contract/studio/studio-advert-choices.ts";
import type { BackgroundKind } from "#contract/studio/studio-images.ts";
import { type FilmMotion, mostFilmWords, type VideoLength } from "#contract/studio/studio-rules.ts";
import type { VideoLayout, VideoQuality, VideoShape } from "#contract/studio/studio-video.ts";

export type VideoKind = "free" | VideoLayout["kind"];

export interface VideoDraft {
  kind: VideoKind;
  description: string;
  words: string;
  motion: FilmMotion;
  occasion: AdvertOccasion;
  ornament: OrnamentName | "";
  product: string;
  background: BackgroundKind;
  palette: PaletteName;
  seconds: VideoLength;
  quality: VideoQuality;
  shape: VideoShape;
  framesPerSecond: 24 | 30;
  loop: LoopName | "";
}

export const firstVideoDraft: VideoDraft = {
  kind: "free",
  description: "",
  words: "",
  motion: "words",
  occasion: "none",
  ornament: "",
  product: "",
  background: "geometric",
  palette: "arara",
  seconds: 10,
  quality: "720p",
  shape: "landscape",
  framesPerSecond: 30,
  loop: "pop",
};

/** Where what a kind shows is written. */
export const contentFieldIds: Record<VideoKind, string> = {
  free: "descricao-video",
  type: "palavras-video",
  product: "produto-video",
};

/** Only what the kind shows goes along; the rest stays in the form. */
export function startOf(draft: VideoDraft): RunStart {
  const { kind, description, words, product, background, palette, seconds, quality, shape } = draft;
  if (kind === "free") return { tool: "video-make", input: { description, seconds, quality, shape } };
  const look = { palette, seconds, quality, shape, framesPerSecond: draft.framesPerSecond, loop: draft.loop || null };
  const { motion, occasion, ornament } = draft;
  const content =
    kind === "type" ? { words, motion, occasion, ...(ornament && { ornament }) } : { product, background };
  return { tool: "video-layout", input: { kind, ...content, ...look } };
}

/** What has to be written before a film can be made; null when nothing is missing. */
export function missingIn({ kind, description, words, product, seconds }: VideoDraft): string | null {
  if (kind === "free") return description.trim().length < 3 ? "Descreva o que você quer criar." : null;
  if (kind === "product") return product.trim() === "" ? "Escolha um produto." : null;
  if (words.trim() === "") return "Escreva as palavras do vídeo.";
  const most = mostFilmWords(seconds);
  if (words.trim().split(/\s+/).length <= most) return null;
  return `São palavras demais para ler em ${seconds} segundos: cabem ${most}.`;
}
