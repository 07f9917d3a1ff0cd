import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { ManagedCategory } from "#contract/catalog-admin/category.ts";
import { useMay } from "#features/member/admin-role.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { categoriesQuery, isMoving } from "./category-query.ts";
import { CategoryRow } from "./category-row.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { moved, renameSentence, useCategoryChanges } from "./use-category-changes.tsx";

/** The names, the order and the pictures of the categories. */
export function CategoryScreen() {
  const { data, error, isPending, refetch } = useQuery(categoriesQuery);
  const changes = useCategoryChanges();
  const may = useMay();
  const [renamed, setRenamed] = useState<ManagedCategory | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const categories = data?.categories ?? [];
  const lastRename = data?.lastRename ?? null;
  return (
    <div className="grid gap-6">
      <div>
        <BackLink to={CATALOG_ADMIN_PATH} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Categorias
        </h1>
        <p className="mt-1 max-w-prose text-muted">
          A ordem e as fotos valem na frente da loja e nos filtros. Um nome novo vale para todos os produtos da
          categoria.
        </p>
      </div>
      {lastRename && lastRename.status !== "undone" && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-4 py-2 text-on-accent-soft text-sm">
          <p role="status" className="wrap-anywhere min-w-0 flex-1">
            {renameSentence(lastRename)}
          </p>
          {lastRename.status === "done" && may("POST /products/catalog/categories/renames/{id}/undo") && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                heading.current?.focus({ preventScroll: true });
                changes.undoRename(lastRename.id);
              }}
            >
              Desfazer o nome novo
            </Button>
          )}
        </div>
      )}
      {error && <FailedNotice headingLevel={2} title={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {!error && !isPending && categories.length === 0 && (
        <Card>
          <Notice
            kind="empty"
            headingLevel={2}
            title="Nenhuma categoria ainda"
            text="Escreva a categoria nos produtos, e ela aparece aqui."
          />
        </Card>
      )}
      {!error && categories.length > 0 && (
        <ol
          aria-label="Categorias, na ordem da loja"
          className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
        >
          {categories.map((category, place) => (
            <CategoryRow
              key={category.name}
              category={category}
              place={place}
              count={categories.length}
              isBusy={isMoving(lastRename)}
              onMove={(step) => changes.order(moved(categories, place, place + step))}
              onRename={() => setRenamed(category)}
              onPicture={(picture) => changes.setPicture(category.name, picture)}
              onFailure={changes.tellFailure}
            />
          ))}
        </ol>
      )}
      {renamed && (
        <RenameDialog
          category={renamed}
          others={categories.map(({ name }) => name)}
          onClose={() => setRenamed(null)}
          onRename={async (to) => {
            await changes.rename(renamed.name, to);
            setRenamed(null);
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
