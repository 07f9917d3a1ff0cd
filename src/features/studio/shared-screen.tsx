import type { SharedAsset } from "#contract/studio/library.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { MarkdownText } from "#ui/markdown-text.tsx";
import { engineLabels, factsOf, formatBrasiliaMoment, isMarkdown } from "./asset-figures.ts";
import { AssetView } from "./asset-view.tsx";
import { MadeText } from "./made-text.tsx";

/** What someone shared, for anybody who has the link. */
export function SharedScreen({ asset, text }: { asset: SharedAsset; text: string }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-10">
      <header>
        <h1 className="wrap-anywhere text-3xl">{asset.name}</h1>
        <p className="figures mt-1 text-muted">{factsOf(asset).join(" · ")}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={asset.engine === "model" ? "primary" : "neutral"}>{engineLabels[asset.engine]}</Badge>
          <Badge>O link vale até {formatBrasiliaMoment(asset.expiresAt)}</Badge>
        </p>
      </header>
      <Card className="p-5">
        <AssetView
          asset={asset}
          text={<MadeText text={text} isMarkdown={isMarkdown(asset)} topHeading={2} Markdown={MarkdownText} />}
        />
      </Card>
      <p>
        <ButtonLink href={`${asset.url}?download=1`} target="_self" download>
          Baixar
        </ButtonLink>
      </p>
    </div>
  );
}
