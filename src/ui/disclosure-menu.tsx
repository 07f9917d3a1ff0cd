import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";

interface DisclosureMenuProps {
  label: ReactNode;
  items: readonly { to: string; title: ReactNode; text?: ReactNode; picture?: ReactNode }[];
  className?: string;
}

/** A button that shows a list of links. Esc and a press outside close it; the arrow keys walk through it. */
export function DisclosureMenu({ label, items, className }: DisclosureMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  const moveFocus = (event: KeyboardEvent) => {
    const links = Array.from(root.current?.querySelectorAll("a") ?? []);
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = {
      ArrowDown: links[(at + 1) % links.length],
      ArrowUp: links[(at <= 0 ? links.length : at) - 1],
      Home: links[0],
      End: links.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      ref={root}
      className={clsx("relative", className)}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" && event.target === button.current && !isOpen) {
          event.preventDefault();
          setIsOpen(true);
        } else if (event.key === "Escape" && isOpen) {
          setIsOpen(false);
          button.current?.focus();
        } else if (isOpen) moveFocus(event);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 font-medium transition-colors hover:bg-primary-soft hover:text-on-primary-soft aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft"
      >
        {label}
        <Icon
          name="chevron-down"
          className={clsx("text-sm transition-transform duration-200", isOpen && "rotate-180")}
        />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute top-full left-0 z-30 mt-2 w-80 animate-rise rounded-lg border border-border bg-surface-raised p-2 shadow-raised"
      >
        {items.map(({ to, title, text, picture }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              onClick={() => setIsOpen(false)}
              className="flex items-center gap-3 rounded-md p-2.5 transition-colors hover:bg-primary-soft focus-visible:outline-offset-[-2px]"
            >
              {picture}
              <span className="min-w-0">
                <span className="block font-semibold text-sm">{title}</span>
                {text && <span className="block text-muted text-xs">{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
