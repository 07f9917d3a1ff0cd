import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/**
 * Questions that open to their answers. The browser's own element: it works before the page comes alive, and a search in
 * the page finds what is closed.
 */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  return (
    <div className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface shadow-card">
      {items.map(({ title, content }) => (
        <details key={title} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3.5 font-semibold transition-colors hover:bg-surface-sunken focus-visible:outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
            {title}
            <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="px-5 pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
