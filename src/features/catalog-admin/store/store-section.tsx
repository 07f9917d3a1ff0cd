import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

interface StoreSectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One subject of the shop's settings. */
export function StoreSection({ id, title, text, children }: StoreSectionProps) {
  return (
    <Card className="scroll-mt-24 p-5 sm:p-6" id={id}>
      <section aria-labelledby={`${id}-titulo`} className="grid gap-4">
        <div>
          <h2 id={`${id}-titulo`} className="text-xl">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
