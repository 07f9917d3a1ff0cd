import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import type { ReactNode, RefObject } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** For questions that a slip beside the dialog must not answer. Esc still closes. */
  isPointerDismissOff?: boolean;
  closeLabel?: string;
  /** Where the focus goes when it opens; else to the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const widths = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" } as const;

export const backdropLook =
  "fixed inset-0 z-40 bg-shade/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** The head that dialogs and sheets share. */
export function PanelHead({ title, closeLabel }: { title: ReactNode; closeLabel: string }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <Base.Title className="pt-1.5 text-xl">{title}</Base.Title>
      <Base.Close
        aria-label={closeLabel}
        className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-surface-sunken hover:text-text"
      >
        <Icon name="close" />
      </Base.Close>
    </div>
  );
}

/** A question or a form above the page: holds the focus, closes with Esc, gives the focus back. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  actions,
  size = "md",
  isPointerDismissOff = false,
  closeLabel = "Fechar",
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={isPointerDismissOff}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end sm:place-items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            className={clsx(
              "flex max-h-[calc(100dvh-2rem)] w-full min-w-0 flex-col rounded-t-xl bg-surface-raised p-6 shadow-raised outline-none transition-[opacity,scale,translate] duration-200 ease-out sm:rounded-xl",
              "data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0",
              widths[size],
            )}
          >
            <PanelHead title={title} closeLabel={closeLabel} />
            {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            {children && <div className="-mx-6 mt-4 min-h-0 flex-1 overflow-y-auto px-6 py-1">{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
