import { clsx } from "clsx";
import { Link } from "react-router";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import type { BulkRow } from "#contract/catalog-admin/bulk-edit.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ChangedFields } from "../changed-fields.tsx";
import { refusalWords } from "./bulk-words.ts";

/** The first products of a change: what they were and what they become, and what is wrong with that. */
export function BulkRows({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <ul
      aria-label="Produtos desta alteração"
      className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-1 border-border px-4 py-3 not-first:border-t sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="min-w-0">
            <Link
              to={managedProductPath(row.code)}
              className="wrap-anywhere line-clamp-2 font-semibold hover:text-primary hover:underline"
            >
              {row.name || row.code}
            </Link>
            <span className="wrap-anywhere block text-muted text-sm">{row.code}</span>
          </div>
          <BulkOutcome row={row} />
        </li>
      ))}
    </ul>
  );
}

function BulkOutcome({ row: { refusal, price, notices, changes } }: { row: BulkRow }) {
  if (refusal) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm md:justify-end">
        <Badge tone="warning">Fica como está</Badge>
        {refusalWords[refusal]}
      </p>
    );
  }
  if (price) return <PriceOutcome price={price} notices={notices} />;
  return <ChangedFields changes={changes} />;
}

const marginWords = (margin: number | null) => (margin === null ? "?" : `${formatNumber(margin, 1, 1)}%`);

function PriceOutcome({ price, notices }: { price: NonNullable<BulkRow["price"]>; notices: BulkRow["notices"] }) {
  const { before, after, cost, marginBefore, marginAfter } = price;
  const isBelowCost = notices.includes("below-cost");
  return (
    <div className="figures md:text-right">
      <p className="flex flex-wrap items-baseline gap-x-2 md:justify-end">
        <span className="sr-only">antes </span>
        <s className="text-muted">{formatBRL(before)}</s>
        <span aria-hidden className="text-muted">
          →
        </span>
        <span className="sr-only">, agora </span>
        <strong className={clsx("font-semibold text-lg", isBelowCost && "text-danger")}>{formatBRL(after)}</strong>
      </p>
      <p className={clsx("flex flex-wrap gap-x-3 text-sm md:justify-end", isBelowCost ? "text-danger" : "text-muted")}>
        {notices.includes("promotion-ended") && <span>Sai da promoção</span>}
        {isBelowCost && <strong className="font-semibold">Abaixo do custo, {formatBRL(cost)}</strong>}
        {cost > 0 && !isBelowCost && (
          <span>
            Margem {marginWords(marginBefore)} → {marginWords(marginAfter)}
          </span>
        )}
      </p>
    </div>
  );
}
