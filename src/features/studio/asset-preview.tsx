import type { Asset } from "#contract/studio/studio.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { isMarkdown } from "./asset-figures.ts";
import { MadeText } from "./made-text.tsx";
import type { StudioCalls } from "./studio-calls.ts";

interface AssetPreviewProps {
  asset: Pick<Asset, "kind" | "name" | "mimeType" | "url" | "details">;
  calls: Pick<StudioCalls, "fetchText">;
  /** Of the highest heading in a text. */
  topHeading?: 2 | 3;
}

/** A made thing, large enough to judge it. */
export function AssetPreview({ asset, calls, topHeading = 3 }: AssetPreviewProps) {
  const { kind, name, url, details } = asset;
  if (kind === "image") {
    return (
      <img
        src={url}
        alt={name}
        width={details.width}
        height={details.height}
        className="mx-auto max-h-[70vh] w-auto max-w-full rounded-lg object-contain"
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
  return <TextPreview asset={asset} calls={calls} topHeading={topHeading} />;
}

function TextPreview({ asset, calls, topHeading }: Required<AssetPreviewProps>) {
  const { answer, reload } = useAnswer(asset.url, (signal) => calls.fetchText(asset.url, signal));
  if (!answer) return <SkeletonText lines={6} />;
  if (answer.kind === "failed") return <FailedNotice title={answer.message} onRetry={reload} />;
  return <MadeText text={answer.data} isMarkdown={isMarkdown(asset)} topHeading={topHeading} />;
}
