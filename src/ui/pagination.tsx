import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "#lib/format-number.ts";
import { Icon } from "./icon.tsx";
import { pageWindow } from "./page-window.ts";

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** The sentence beside the numbers: what is shown, of how many. */
  summary?: ReactNode;
  /** Names the landmark; two on one page need different names. */
  label?: string;
  className?: string;
}

const cell =
  "figures grid h-11 min-w-10 place-items-center rounded-full px-1 text-sm transition-colors sm:min-w-11 sm:px-2";

function Step({ to, isPrevious }: { to: string | null; isPrevious: boolean }) {
  const label = isPrevious ? "Página anterior" : "Próxima página";
  const icon = <Icon name={isPrevious ? "chevron-left" : "chevron-right"} label={label} />;
  if (!to) {
    return (
      <span aria-hidden className={clsx(cell, "text-muted opacity-40")}>
        <Icon name={isPrevious ? "chevron-left" : "chevron-right"} />
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={isPrevious ? "prev" : "next"}
      prefetch="intent"
      className={clsx(cell, "text-primary hover:bg-primary-soft hover:text-on-primary-soft")}
    >
      {icon}
    </Link>
  );
}

/** Links to the pages of a list. Draws nothing when there is one page or none. */
export function Pagination({ page, totalPages, hrefFor, summary, label = "Paginação", className }: PaginationProps) {
  if (totalPages <= 1) return null;
  const numbers = pageWindow(page, totalPages);
  return (
    <nav
      aria-label={label}
      className={clsx("flex flex-col items-center gap-3 sm:flex-row sm:justify-between", className)}
    >
      {summary && <p className="figures text-muted text-sm">{summary}</p>}
      <div className="flex flex-wrap items-center justify-center">
        <Step isPrevious to={page > 1 ? hrefFor(page - 1) : null} />
        <ul className="flex flex-wrap items-center justify-center">
          {numbers.map((number, position) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has no identity but its place
              <li key={`gap-${position}`} className="w-5 text-center text-muted sm:w-8">
                <span aria-hidden>…</span>
                <span className="sr-only">páginas omitidas</span>
              </li>
            ) : (
              <li key={number}>
                <Link
                  to={hrefFor(number)}
                  prefetch="intent"
                  aria-label={`Página ${formatNumber(number)}`}
                  aria-current={number === page ? "page" : undefined}
                  className={clsx(
                    cell,
                    number === page
                      ? "bg-primary font-semibold text-on-primary"
                      : "text-text hover:bg-primary-soft hover:text-on-primary-soft",
                  )}
                >
                  {formatNumber(number)}
                </Link>
              </li>
            ),
          )}
        </ul>
        <Step isPrevious={false} to={page < totalPages ? hrefFor(page + 1) : null} />
      </div>
    </nav>
  );
}
