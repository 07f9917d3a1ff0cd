import type { Asset, AssetDetails, AssetKind } from "#contract/studio/studio.ts";
import { dateFormat } from "#lib/date-format.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { formatNumber } from "#lib/format-number.ts";

export const kindLabels: Record<AssetKind, string> = {
  image: "Imagem",
  audio: "Áudio",
  video: "Vídeo",
  text: "Texto",
  file: "Arquivo",
};

export const engineLabels = {
  "built-in": "Feito por regras, sem IA",
  model: "Feito por IA",
} as const;

/** `1:05`; `4 s` below a minute. */
function formatDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The end of a sound on a scale of half seconds: never before its last moment, which would be cut off unasked. */
export const endOfSound = (durationMs: number): number => Math.max(1, Math.ceil(durationMs / 500) / 2);

/** `0,8 s` */
export const formatSeconds = (ms: number) => `${formatNumber(ms / 1000, 0, 1)} s`;
export const formatCount = (value: number) => formatNumber(value);
/** One clock for everyone: a shared page is written by the server and by any browser alike. */
export const formatBrasiliaMoment = dateFormat({
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** What there is to say about a file, in the order in which people ask. */
export function factsOf({
  sizeBytes,
  details,
  createdAt,
}: Pick<Asset, "sizeBytes" | "details" | "createdAt">): string[] {
  const { width, height, durationMs, bitrateKbps, words }: AssetDetails = details;
  return [
    ...(width && height ? [`${width}\u00a0×\u00a0${height}`] : []),
    ...(durationMs ? [formatDuration(durationMs)] : []),
    ...(bitrateKbps ? [`${bitrateKbps}\u00a0kbps`] : []),
    ...(words ? [words === 1 ? "1 palavra" : `${formatNumber(words)} palavras`] : []),
    formatBytes(sizeBytes),
    formatBrasiliaMoment(createdAt),
  ];
}

/** Whether the file of a text has marks that mean something. */
export const isMarkdown = ({ mimeType }: Pick<Asset, "mimeType">) => mimeType === "text/markdown";
