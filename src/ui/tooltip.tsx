import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/** A short hint beside a control that already has a name of its own; never the only place of a fact. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-sm bg-text px-3 py-1.5 text-background text-sm shadow-raised transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
