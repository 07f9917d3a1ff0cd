import { useInfiniteQuery } from "@tanstack/react-query";
import { managedProductPath } from "#contract/catalog-admin/admin-paths.ts";
import type { ImportRow, ImportRowKind } from "#contract/catalog-admin/catalog-import.ts";
import { formatBRL } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { ChangedFields } from "../changed-fields.tsx";
import { MoreButton, retryList } from "../more-button.tsx";
import { importRowsQuery } from "./import-query.ts";
import { formatCount, kindWords } from "./import-words.ts";

interface ImportRowsProps {
  id: number;
  kind: ImportRowKind;
  total: number;
  isWriting: boolean;
}

const emptyWords: Record<ImportRowKind, string> = {
  new: "Nenhum produto novo neste arquivo.",
  changed: "Nenhum produto muda com este arquivo.",
  equal: "Nenhuma linha igual ao que já está no catálogo.",
  refused: "Nenhuma linha foi recusada.",
};

/** The lines of one kind, in the order of the file. */
export function ImportRows({ id, kind, total, isWriting }: ImportRowsProps) {
  const list = useInfiniteQuery(importRowsQuery(id, kind, isWriting));
  if (list.error) return <FailedNotice title={list.error.message} onRetry={() => retryList(list)} />;
  if (list.isPending)
    return (
      <Waiting label="Carregando as linhas…">
        <Skeleton className="h-40 rounded-xl" />
      </Waiting>
    );
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="text-muted">{emptyWords[kind]}</p>;
  return (
    <div className="grid gap-4">
      <ul
        aria-label={kindWords[kind].title}
        className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
      >
        {rows.map((row) => (
          <RowLine key={row.line} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <p className="figures text-muted text-sm">
            {formatCount(rows.length)} de {formatCount(total)}
          </p>
          <MoreButton list={list} label="Mostrar mais linhas" />
        </div>
      )}
    </div>
  );
}

function RowLine({ row: { line, kind, code, name, product, changes, refusals, notices } }: { row: ImportRow }) {
  const { one, tone } = kindWords[kind];
  return (
    <li className="grid gap-2 border-border px-4 py-3.5 not-first:border-t sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{one}</Badge>
        <span className="figures text-muted text-sm">Linha {formatCount(line)}</span>
        {code && <span className="wrap-anywhere text-muted text-sm">{code}</span>}
        {(kind === "changed" || kind === "equal") && (
          <ButtonLink
            to={managedProductPath(code)}
            variant="ghost"
            size="sm"
            aria-label={`Ver produto ${name || code}`}
            className="-my-2 ml-auto"
          >
            Ver produto
          </ButtonLink>
        )}
      </div>
      {name && <p className="wrap-anywhere line-clamp-2 font-semibold">{name}</p>}
      {kind === "new" && product && <ProductFacts product={product} />}
      {changes.length > 0 && <ChangedFields changes={changes} />}
      <Remarks remarks={refusals} look="text-danger" />
      <Remarks remarks={notices} look="text-muted" />
    </li>
  );
}

/** What a new product will have; what it will not is said in words. */
function ProductFacts({ product }: { product: NonNullable<ImportRow["product"]> }) {
  const { originalPrice, promotionalPrice, stock, category, photos, variations } = product;
  return (
    <p className="figures wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span>
        {promotionalPrice > 0 ? (
          <>
            <s className="text-muted">{formatBRL(originalPrice)}</s> {formatBRL(promotionalPrice)}
          </>
        ) : (
          formatBRL(originalPrice)
        )}
      </span>
      <Has is={stock > 0} text={`${formatCount(stock)} em estoque`} without="sem estoque" />
      <Has is={category !== ""} text={category} without="sem categoria" />
      <Has is={photos > 0} text={photos === 1 ? "1 foto" : `${formatCount(photos)} fotos`} without="sem foto" />
      {variations > 0 && <span>{variations === 1 ? "1 variação" : `${formatCount(variations)} variações`}</span>}
    </p>
  );
}

function Has({ is, text, without }: { is: boolean; text: string; without: string }) {
  return is ? <span>{text}</span> : <span className="text-warning">{without}</span>;
}

function Remarks({ remarks, look }: { remarks: ImportRow["refusals"]; look: string }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={`wrap-anywhere grid gap-0.5 text-sm ${look}`}>
      {remarks.map(({ column, value, reason }) => (
        <li key={`${column} ${reason}`}>
          {column && <strong className="font-semibold">{column}</strong>}
          {value && <> ({value})</>}
          {(column || value) && ": "}
          {reason}
        </li>
      ))}
    </ul>
  );
}
