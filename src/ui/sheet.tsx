import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { backdropLook, PanelHead } from "./dialog.tsx";

interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  side?: "bottom" | "left" | "right";
  /** Stays in sight below the scrolling content. */
  footer?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
}

const sides = {
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl data-ending-style:translate-y-full data-starting-style:translate-y-full",
  left: "inset-y-0 left-0 w-72 max-w-[88%] data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right:
    "inset-y-0 right-0 w-[min(26rem,100%)] sm:rounded-l-xl data-ending-style:translate-x-full data-starting-style:translate-x-full",
} as const;

/** A panel that slides in from an edge, for what does not fit beside the content on a phone. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  side = "bottom",
  footer,
  closeLabel = "Fechar",
  children,
}: SheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          data-sheet={side}
          className={clsx(
            "fixed z-50 flex flex-col bg-surface-raised shadow-raised outline-none transition-transform duration-300 ease-out",
            sides[side],
          )}
        >
          <div className="px-6 pt-5 pb-3">
            <PanelHead title={title} closeLabel={closeLabel} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6">{children}</div>
          {footer && <div className="border-border border-t p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
