import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Where the page stands. The last item is the page itself; items without `to` are words only. */
export function Breadcrumb({
  items,
  className,
}: {
  items: readonly { label: ReactNode; to?: string }[];
  className?: string;
}) {
  return (
    <nav aria-label="Você está em" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
        {items.map(({ label, to }, position) => {
          const isLast = position === items.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail is rebuilt as a whole
            <li key={position} className={clsx("flex items-center gap-1.5", isLast && "min-w-0")}>
              {position > 0 && <Icon name="chevron-right" className="text-xs" />}
              {to && !isLast ? (
                <Link
                  to={to}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? "page" : undefined}
                  className={clsx("inline-flex min-h-11 min-w-0 items-center", isLast && "text-text")}
                >
                  <span className="line-clamp-1">{label}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
