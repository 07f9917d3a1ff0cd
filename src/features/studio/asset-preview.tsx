import { useQuery } from "@tanstack/react-query";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { isMarkdown } from "./asset-figures.ts";
import { AssetView, type AssetViewProps } from "./asset-view.tsx";
import { MadeText } from "./made-text.tsx";
import { assetTextQuery } from "./studio-query.ts";

type AssetPreviewProps = Pick<AssetViewProps, "asset">;

/** A thing of the user's own, large enough to judge it. */
export function AssetPreview({ asset }: AssetPreviewProps) {
  return <AssetView asset={asset} text={<TextPreview asset={asset} />} />;
}

function TextPreview({ asset }: AssetPreviewProps) {
  const { data: text, error, refetch } = useQuery(assetTextQuery(asset.url));
  if (error) return <FailedNotice title={error.message} onRetry={() => refetch()} />;
  if (text === undefined)
    return (
      <Waiting label="Carregando o texto…">
        <SkeletonText lines={6} />
      </Waiting>
    );
  return <MadeText text={text} isMarkdown={isMarkdown(asset)} topHeading={3} />;
}
