import { type ReactNode, useState } from "react";
import type { Asset } from "#contract/studio/studio.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { AssetCard } from "./asset-card.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import type { StudioCalls } from "./studio-calls.ts";

interface AssetListProps {
  tools: readonly string[];
  calls: StudioCalls;
  title: string;
  /** What stands here while nothing was made: the next step, or samples. */
  empty: ReactNode;
  /** Changes when something new was made. */
  version: number;
  onChanged: () => void;
  onRemake: (asset: Asset, how: "same" | "vary") => void;
}

/** What this account made with some tools, newest first. */
export function AssetList({ tools, calls, title, empty, version, onChanged, onRemake }: AssetListProps) {
  const [opened, setOpened] = useState<Asset | null>(null);
  const [older, setOlder] = useState<{ version: number; assets: Asset[]; hasMore: boolean } | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const { answer, reload } = useAnswer(`${tools.join()} ${version}`, (signal) =>
    calls.fetchAssets(tools, null, signal),
  );
  const first = answer?.kind === "done" ? answer.data : null;
  const more = older?.version === version ? older : null;
  const assets = [...(first?.assets ?? []), ...(more?.assets ?? [])];
  const hasMore = more ? more.hasMore : (first?.hasMore ?? false);

  async function loadMore(): Promise<void> {
    setIsLoadingMore(true);
    const outcome = await calls.fetchAssets(tools, assets.at(-1)?.id ?? null, new AbortController().signal);
    setIsLoadingMore(false);
    if (outcome.kind === "done") {
      setOlder({ version, assets: [...(more?.assets ?? []), ...outcome.data.assets], hasMore: outcome.data.hasMore });
    }
  }

  return (
    <section aria-labelledby="criados">
      <h2 id="criados" className="mb-3 text-2xl">
        {title}
      </h2>
      {!answer && <Skeleton className="h-32 rounded-xl" />}
      {answer?.kind === "failed" && <FailedNotice title={answer.message} onRetry={reload} />}
      {first && assets.length === 0 && empty}
      {assets.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {assets.map((asset) => (
            <li key={asset.id} className="grid">
              <AssetCard asset={asset} calls={calls} onChanged={onChanged} onOpen={setOpened} onRemake={onRemake} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="mt-4 text-center">
          <Button variant="secondary" isBusy={isLoadingMore} busyLabel="Carregando..." onClick={loadMore}>
            Mostrar mais
          </Button>
        </p>
      )}
      {opened && (
        <Dialog isOpen onOpenChange={() => setOpened(null)} title={opened.name} size="lg">
          <AssetPreview asset={opened} calls={calls} />
        </Dialog>
      )}
    </section>
  );
}
