import { lazy, Suspense, useEffect, useState } from "react";
import type { Role } from "#contract/member/role.ts";
import { Icon } from "#ui/icon.tsx";

const Finder = lazy(() => import("./finder.tsx").then(({ Finder }) => ({ default: Finder })));

/** Ctrl+K, on a Mac ⌘K, open and close it from anywhere. */
function useShortcut(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [toggle]);
}

/** The button of the finder in the top bar, with its shortcut. What it opens is loaded on the first wish for it. */
export function FinderButton({ role }: { role: Role | null | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const change = (next: boolean) => {
    setIsWanted(true);
    setIsOpen(next);
  };
  const [toggle] = useState(() => () => {
    setIsWanted(true);
    setIsOpen((before) => !before);
  });
  useShortcut(toggle);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => change(true)}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full px-3 text-muted text-sm transition-colors hover:bg-primary-soft hover:text-on-primary-soft md:border md:border-border"
      >
        <Icon name="search" className="text-xl md:text-base" />
        <span className="max-md:sr-only">Ir para…</span>
        <kbd aria-hidden className="hidden rounded border border-border px-1.5 font-sans text-xs lg:inline">
          Ctrl K
        </kbd>
      </button>
      {isWanted && (
        <Suspense>
          <Finder isOpen={isOpen} onOpenChange={change} role={role} />
        </Suspense>
      )}
    </>
  );
}
