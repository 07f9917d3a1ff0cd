import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Asset } from "#contract/studio/studio.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { AssetCard } from "./asset-card.tsx";
import { AssetPreview } from "./asset-preview.tsx";
import { assetsQuery } from "./studio-query.ts";

interface AssetListProps {
  tools: readonly string[];
  title: string;
  /** What stands here while nothing was made: the next step, or samples. */
  empty: ReactNode;
  onRemake: (asset: Asset, how: "same" | "vary") => void;
}

/** What this account made with some tools, newest first. */
export function AssetList({ tools, title, empty, onRemake }: AssetListProps) {
  const [opened, setOpened] = useState<Asset | null>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    assetsQuery(tools),
  );
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];

  return (
    <section aria-labelledby="criados">
      <h2 id="criados" className="mb-3 text-2xl">
        {title}
      </h2>
      {isPending && (
        <Waiting label="Carregando o que você criou…">
          <Skeleton className="h-32 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {data && assets.length === 0 && empty}
      {assets.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {assets.map((asset) => (
            <li key={asset.id} className="grid">
              <AssetCard asset={asset} onOpen={setOpened} onRemake={onRemake} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="mt-4 text-center">
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            busyLabel="Carregando..."
            onClick={() => fetchNextPage()}
          >
            Mostrar mais
          </Button>
        </p>
      )}
      {opened && (
        <Dialog isOpen onOpenChange={() => setOpened(null)} title={opened.name} size="lg">
          <AssetPreview asset={opened} />
        </Dialog>
      )}
    </section>
  );
}
