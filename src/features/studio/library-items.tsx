import { Link } from "react-router";
import type { LibraryItem } from "#contract/studio/library.ts";
import type { Asset } from "#contract/studio/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { AssetCard } from "./asset-card.tsx";
import { formatBrasiliaMoment } from "./asset-figures.ts";

interface LibraryItemsProps {
  items: readonly LibraryItem[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Something changed, or is gone. */
  onChanged: () => void;
  onOpen: (asset: Asset) => void;
}

/** Things of every kind: files with all that can be done with them, others with the way to where they live. */
export function LibraryItems({ items, chosen, onToggle, onChanged, onOpen }: LibraryItemsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="grid">
          {item.asset ? (
            <AssetCard
              asset={item.asset}
              onChanged={onChanged}
              onOpen={onOpen}
              lead={<ChooseBox item={item} isChosen={chosen.has(item.id)} onToggle={onToggle} />}
            />
          ) : (
            <OtherCard item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChooseBoxProps {
  item: LibraryItem;
  isChosen: boolean;
  onToggle: (id: number) => void;
}

function ChooseBox({ item: { id, name }, isChosen, onToggle }: ChooseBoxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Escolher {name}</span>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} className="size-5 accent-primary" />
    </label>
  );
}

const others = {
  prompt: { label: "Prompt", path: "/prompts" },
  assistant: { label: "Assistente", path: "/assistentes" },
} as const;

function OtherCard({ item: { kind, name, excerpt, createdAt } }: { item: LibraryItem }) {
  const { label, path } = others[kind as keyof typeof others];
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h3 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base tracking-normal">
        <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
          {name}
        </Link>
      </h3>
      <p className="wrap-anywhere line-clamp-3 text-sm">{excerpt}</p>
      <p className="mt-auto flex flex-wrap items-center gap-2">
        <Badge>{label}</Badge>
        <span className="figures text-muted text-sm">{formatBrasiliaMoment(createdAt)}</span>
      </p>
    </Card>
  );
}
