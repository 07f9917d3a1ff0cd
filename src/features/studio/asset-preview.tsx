import type { Asset } from "#contract/studio.ts";
import { Notice } from "#ui/notice.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import type { StudioCalls } from "./studio-calls.ts";

type Shown = Pick<Asset, "kind" | "name" | "url" | "details">;

/** A made thing, large enough to judge it. */
export function AssetPreview({ asset, calls }: { asset: Shown; calls: Pick<StudioCalls, "fetchText"> }) {
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
  return <TextPreview url={url} calls={calls} />;
}

function TextPreview({ url, calls }: { url: string; calls: Pick<StudioCalls, "fetchText"> }) {
  const { answer, reload } = useAnswer(url, (signal) => calls.fetchText(url, signal));
  if (!answer) return <SkeletonText lines={6} />;
  if (answer.kind === "failed") {
    return (
      <Notice
        kind="error"
        headingLevel={3}
        title={answer.message}
        actions={
          <button type="button" onClick={reload} className="min-h-11 font-semibold text-primary underline">
            Tentar de novo
          </button>
        }
      />
    );
  }
  return <div className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{answer.data}</div>;
}
