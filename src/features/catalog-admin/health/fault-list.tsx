import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { LeftOutPage } from "#contract/catalog-admin/health-list.ts";
import { useMay } from "#features/member/admin-role.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { ProductFormDialog } from "../lazy-dialogs.ts";
import { managedProductQuery } from "../product-query.ts";
import { useRefreshHealth } from "./health-query.ts";

type Listed = LeftOutPage["products"][number];

interface FaultListProps<T extends Listed> {
  label: string;
  products: readonly T[];
  /** What is told of one beside its name. */
  note?: (product: T) => ReactNode;
  /** What stands below that. */
  more?: (product: T) => ReactNode;
  /** What else may be done with one. */
  actions?: (product: T) => ReactNode;
}

/** Products that want something, each with its form a press away. */
export function FaultList<T extends Listed>({ label, products, note, more, actions }: FaultListProps<T>) {
  const [editing, setEditing] = useState<string | null>(null);
  const may = useMay();
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card"
      >
        {products.map((product) => {
          const { id, code, name, thumbnail, realImage } = product;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <ProductPicture
                address={thumbnail || realImage}
                alt=""
                tint={placeholderTint(code)}
                sizes="56px"
                className="w-14 shrink-0 rounded-md"
              />
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere line-clamp-2 font-semibold">{name}</p>
                <p className="wrap-anywhere text-muted text-sm">
                  {code}
                  {note?.(product)}
                </p>
                {more?.(product)}
              </div>
              <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
                {actions?.(product)}
                {may("PUT /products/{id}") && (
                  <Button
                    variant="secondary"
                    size="sm"
                    isBusy={editing === code}
                    aria-label={`Editar ${name}`}
                    aria-haspopup="dialog"
                    onClick={() => setEditing(code)}
                  >
                    <AdminIcon name="edit" />
                    Editar
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {editing !== null && <EditDialog code={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

/** The form of a product, once it is read. */
function EditDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data: product, error } = useQuery(managedProductQuery(code));
  const refresh = useRefreshHealth();
  const toast = useToast();
  useEffect(() => {
    if (!error) return;
    toast.show({ message: error.message, type: "error" });
    onClose();
  }, [error, toast, onClose]);
  if (!product) return null;
  return (
    <Suspense>
      <ProductFormDialog product={product} onClose={onClose} onSaved={refresh} />
    </Suspense>
  );
}
