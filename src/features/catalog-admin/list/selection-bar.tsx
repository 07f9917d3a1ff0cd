import { Suspense, useState } from "react";
import { promotePath } from "#contract/catalog-admin/admin-paths.ts";
import { MAX_ADVERTS } from "#contract/studio/studio-advert-choices.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import type { BulkKind } from "../bulk/bulk-draft.ts";
import { BulkDialog } from "../lazy-dialogs.ts";
import { bulkFilterOf, type ProductListView, similarQuestionOf } from "./product-list-view.ts";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  view: ProductListView;
  selection: Selection;
  /** How many products the view finds. */
  found: number;
  /** The bar is gone: the focus needs another place. */
  onCleared: () => void;
}

/** What is done with the chosen products, while there are any. */
export function SelectionBar({ view, selection, found, onCleared }: SelectionBarProps) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const { ids, isAll, isEmpty } = selection;
  if (isEmpty) return null;
  const total = isAll ? found : ids.size;
  return (
    <>
      <BulkBar
        total={total}
        promoteTo={!isAll && total <= MAX_ADVERTS ? promotePath([...ids]) : undefined}
        found={similarQuestionOf(view) === null ? found : undefined}
        onChooseAll={selection.chooseAll}
        onClear={() => {
          selection.clear();
          onCleared();
        }}
        onChange={setKind}
      />
      {kind && (
        <Suspense>
          <BulkDialog
            filter={isAll ? bulkFilterOf(view) : { ids: [...ids] }}
            total={total}
            firstKind={kind}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
