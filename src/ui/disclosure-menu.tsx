import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { KeptMarkup } from "./kept-markup.tsx";
import { useDisclosure } from "./use-disclosure.ts";

interface DisclosureMenuProps {
  /** Names the items: the same name, the same items (`KeptMarkup`). */
  name: string;
  label: ReactNode;
  items: readonly { to: string; title: ReactNode; text?: ReactNode; picture?: ReactNode }[];
  className?: string;
}

/** The link that an arrow key, Home or End leads to from the one in focus; undefined for other keys. */
function linkFor(key: string, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (key === "ArrowDown") return links[(at + 1) % links.length];
  if (key === "ArrowUp") return links[(at <= 0 ? links.length : at) - 1];
  if (key === "Home") return links[0];
  return key === "End" ? links.at(-1) : undefined;
}

/** A button that shows a list of links. Esc and a press outside close it; the arrow keys walk through it. */
export function DisclosureMenu({ name, label, items, className }: DisclosureMenuProps) {
  const { isOpen, setIsOpen, rootRef, buttonRef, closeOnEscape } = useDisclosure<HTMLDivElement>();
  const listId = useId();

  const walk = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== "ArrowDown") return;
      setIsOpen(true);
    } else {
      const link = linkFor(event.key, Array.from(rootRef.current?.querySelectorAll("a") ?? []));
      if (!link) return;
      link.focus();
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      ref={rootRef}
      className={clsx("relative", className)}
      onKeyDown={(event) => {
        closeOnEscape(event);
        walk(event);
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 font-medium transition-colors hover:bg-primary-soft hover:text-on-primary-soft aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft"
      >
        {label}
        <Icon name="chevron-down" className={clsx("text-sm transition-transform", isOpen && "rotate-180")} />
      </button>
      <KeptMarkup
        as="ul"
        name={`menu ${name}`}
        id={listId}
        hidden={!isOpen}
        className="absolute top-full left-0 z-30 mt-2 w-88 animate-rise rounded-lg border border-border bg-surface-raised p-2 shadow-raised"
      >
        {items.map(({ to, title, text, picture }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              onClick={() => setIsOpen(false)}
              className="flex items-center gap-3 rounded-md p-2.5 transition-colors hover:bg-primary-soft focus-visible:outline-offset-[-3px]"
            >
              {picture}
              <span className="min-w-0">
                <span className="block font-semibold text-sm">{title}</span>
                {text && <span className="block text-muted text-xs">{text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </KeptMarkup>
    </div>
  );
}
