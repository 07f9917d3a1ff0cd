import { type ReactNode, useState } from "react";
import { deleteAsset, restoreAsset } from "#client/studio.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTrash } from "#ui/use-trash.tsx";
import { RenameDialog, ShareDialog } from "./asset-dialogs.tsx";
import { engineLabels, factsOf, kindLabels } from "./asset-figures.ts";
import { useRefreshMade } from "./studio-query.ts";

interface AssetCardProps {
  asset: Asset;
  /** Told, besides the lists, when something about it changed, or it is gone. */
  onChanged?: () => void;
  onOpen: (asset: Asset) => void;
  onRemake?: (asset: Asset, how: "same" | "vary") => void;
  /** Beside the name: a box to choose it, say. */
  lead?: ReactNode;
}

/** Another seed makes another picture or sound; of a text by rules it makes the same. */
const canVary = ({ kind, recipe: { engine } }: Asset) => kind !== "text" || engine === "model";

/** A made thing in a list: what it is, and everything that can be done with it. */
export function AssetCard({ asset, onChanged, onOpen, onRemake, lead }: AssetCardProps) {
  const [dialog, setDialog] = useState<"rename" | "share" | null>(null);
  const { name, kind, url, excerpt, recipe } = asset;
  const refreshMade = useRefreshMade();
  const changed = () => {
    refreshMade();
    onChanged?.();
  };
  const { remove } = useTrash<Asset>({
    remove: ({ id }) => deleteAsset(id),
    restore: ({ id }) => restoreAsset(id),
    removed: () => `“${name}” foi para a lixeira.`,
    restored: () => `“${name}” voltou.`,
    onChanged: changed,
  });

  return (
    <Card className="flex flex-col gap-3 p-4">
      {kind === "image" && (
        <img
          src={url}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="aspect-3/2 w-full rounded-lg bg-surface-sunken object-contain"
        />
      )}
      {kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: films carry their words in the picture
        <video
          controls
          playsInline
          preload="metadata"
          src={url}
          aria-label={name}
          className="aspect-3/2 w-full rounded-lg bg-shade"
        />
      )}
      <div className="flex items-start gap-3">
        {lead}
        <div className="min-w-0 flex-1">
          <h3 className="font-sans font-semibold text-base tracking-normal">
            <button type="button" onClick={() => onOpen(asset)} className="min-h-11 text-left hover:underline">
              <span className="wrap-anywhere line-clamp-2">{name}</span>
            </button>
          </h3>
          <p className="figures text-muted text-sm">{factsOf(asset).join(" · ")}</p>
        </div>
      </div>
      {kind === "text" && excerpt && <p className="wrap-anywhere line-clamp-3 text-sm">{excerpt}</p>}
      {kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: music and sounds have no words
        <audio controls preload="none" src={url} aria-label={name} className="w-full" />
      )}
      <p className="flex flex-wrap gap-2">
        <Badge>{kindLabels[kind]}</Badge>
        <Badge tone={recipe.engine === "model" ? "primary" : "neutral"}>{engineLabels[recipe.engine]}</Badge>
      </p>
      <div className="mt-auto flex flex-wrap gap-1">
        <ButtonLink href={`${url}?download=1`} target="_self" size="sm" variant="secondary" download>
          Baixar
        </ButtonLink>
        {onRemake && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onRemake(asset, "same")}
            aria-label={`Refazer igual: ${name}`}
          >
            Refazer igual
          </Button>
        )}
        {onRemake && canVary(asset) && (
          <Button size="sm" variant="ghost" onClick={() => onRemake(asset, "vary")} aria-label={`Variar ${name}`}>
            Variar
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setDialog("rename")} aria-label={`Renomear ${name}`}>
          Renomear
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDialog("share")} aria-label={`Compartilhar ${name}`}>
          Compartilhar
        </Button>
        <Button size="sm" variant="ghost" onClick={() => remove(asset)} aria-label={`Excluir ${name}`}>
          Excluir
        </Button>
      </div>
      {dialog === "rename" && <RenameDialog asset={asset} onClose={() => setDialog(null)} onRenamed={changed} />}
      {dialog === "share" && <ShareDialog asset={asset} onClose={() => setDialog(null)} />}
    </Card>
  );
}
