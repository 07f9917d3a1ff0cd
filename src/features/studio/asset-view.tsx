import type { ReactNode } from "react";
import type { Asset } from "#contract/studio/studio.ts";

export interface AssetViewProps {
  asset: Pick<Asset, "kind" | "name" | "mimeType" | "url" | "details">;
  /** How a text is shown. */
  text: ReactNode;
}

/** As large as the screen allows, also before the picture itself is there. */
function placeOf({ width, height }: Asset["details"]) {
  if (!width || !height) return { maxWidth: "100%", maxHeight: "70vh" };
  return { width: `min(100%, ${width}px, ${(70 * width) / height}vh)`, aspectRatio: `${width} / ${height}` };
}

/** A made thing, large enough to judge it. */
export function AssetView({ asset: { kind, name, url, details }, text }: AssetViewProps) {
  if (kind === "image") {
    return (
      <img
        src={url}
        alt={name}
        width={details.width}
        height={details.height}
        style={placeOf(details)}
        className="mx-auto h-auto rounded-lg object-contain"
      />
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: music and sounds have no words; films carry theirs in the picture
  if (kind === "audio") return <audio controls preload="metadata" src={url} aria-label={name} className="w-full" />;
  if (kind === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: films carry their words in the picture
      <video
        controls
        preload="metadata"
        src={url}
        aria-label={name}
        className="max-h-[70vh] w-full rounded-lg bg-shade"
      />
    );
  }
  if (kind === "file") return <p className="text-muted">Baixe o arquivo para abrir.</p>;
  return text;
}
