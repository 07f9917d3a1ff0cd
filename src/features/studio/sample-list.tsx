import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { ExampleMark } from "./example-mark.tsx";

export interface SampleItem {
  title: string;
  text: ReactNode;
  note?: string;
}

/** What a list will look like: shown while it is empty, marked, never stored. */
export function SampleList({ lead, items }: { lead: string; items: readonly SampleItem[] }) {
  return (
    <div>
      <p className="mb-3 text-muted">{lead}</p>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {items.map(({ title, text, note }) => (
          <li key={title} className="grid">
            <Card className="flex flex-col gap-2 p-4">
              <ExampleMark />
              <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
              <p className="text-muted text-sm">{text}</p>
              {note && <p className="mt-auto text-muted text-xs">{note}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
