import { clsx } from "clsx";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { HitReason } from "#features/product/hit-reason.tsx";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import type { ProductRow } from "../product-row.ts";

const PICTURE_SIZES = "56px";

export function RowPicture({ row: { picture, tint }, isSmall = false }: { row: ProductRow; isSmall?: boolean }) {
  return (
    <ProductPicture
      address={picture}
      alt=""
      tint={tint}
      sizes={PICTURE_SIZES}
      className={clsx("shrink-0 rounded-md", isSmall ? "w-11 sm:w-14" : "w-14")}
    />
  );
}

function SimilarityBadge({ row }: { row: ProductRow }) {
  if (row.similarity === undefined) return null;
  return <Badge tone="primary">{formatNumber(row.similarity * 100, 1, 1)}% similar</Badge>;
}

/** Name, code, description, and how close it is to what the AI was asked; `isShort`: the name in one line, and how close. */
export function RowWords({ row, isShort = false }: { row: ProductRow; isShort?: boolean }) {
  const { title, code, description } = row;
  return (
    <span className="block min-w-0">
      <span className={clsx("wrap-anywhere font-semibold", isShort ? "line-clamp-1" : "line-clamp-2")}>{title}</span>
      {!isShort && <span className="wrap-anywhere block text-muted text-sm">{code}</span>}
      {!isShort && description !== title && (
        <span className="wrap-anywhere line-clamp-2 font-normal text-muted text-sm">{description}</span>
      )}
      <SimilarityBadge row={row} />
      <HitReason reason={row.reason} />
    </span>
  );
}

export function RowStock({ row: { stock } }: { row: ProductRow }) {
  return <span className="figures">{formatNumber(stock)}</span>;
}

/** The category's own name in front of a subcategory says nothing beside the category. */
export function shortSubcategory(subcategory: string, category: string | undefined): string {
  const prefix = `${category} > `;
  return category && subcategory.startsWith(prefix) ? subcategory.slice(prefix.length) : subcategory;
}

/** Category and subcategory: in one line as it is stored where the one begins with the other, else each on its own. */
export function RowCategory({ row: { category, subcategory } }: { row: ProductRow }) {
  const short = shortSubcategory(subcategory, category);
  if (short === subcategory) {
    return (
      <>
        <span className="wrap-anywhere block">{category}</span>
        <span className="wrap-anywhere block text-muted">{subcategory}</span>
      </>
    );
  }
  return (
    <span className="wrap-anywhere block">
      <span>{category}</span> <span className="text-muted">&gt; {short}</span>
    </span>
  );
}

export function RowActions({ row, onDelete }: { row: ProductRow; onDelete: (row: ProductRow) => void }) {
  const may = useMay();
  const opening = may("PUT /products/{id}") ? "Editar" : "Ver";
  return (
    <span className="flex shrink-0 max-sm:flex-col sm:gap-1">
      <ButtonLink
        to={managedProductPath(row.code)}
        variant="ghost"
        size="sm"
        aria-label={`${opening} ${row.title}`}
        title={opening}
        className="size-11 px-0"
      >
        {opening === "Editar" ? <AdminIcon name="edit" /> : <Icon name="arrow-right" />}
      </ButtonLink>
      {may("DELETE /products/{id}") && (
        <button
          type="button"
          aria-label={`Excluir ${row.title}`}
          title="Excluir"
          aria-haspopup="dialog"
          onClick={() => onDelete(row)}
          className="grid size-11 place-items-center rounded-full text-danger transition-colors hover:bg-danger-soft hover:text-on-danger-soft"
        >
          <AdminIcon name="trash" />
        </button>
      )}
    </span>
  );
}
