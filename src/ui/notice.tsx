import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface NoticeProps {
  kind: "empty" | "error" | "info";
  title: ReactNode;
  text?: ReactNode;
  /** What is missing, where it is not something that was searched for. */
  icon?: IconName;
  /** Takes the place of the icon: a picture, decorative. */
  picture?: ReactNode;
  /** Buttons and links: the next step. */
  actions?: ReactNode;
  /** The heading's place in the outline of the page. */
  headingLevel?: 1 | 2 | 3;
  className?: string;
  /** Small print below the actions. */
  children?: ReactNode;
}

const icons = { empty: "search", error: "error", info: "info" } as const;
const iconLooks = {
  empty: "bg-primary-soft text-on-primary-soft",
  error: "bg-danger-soft text-on-danger-soft",
  info: "bg-accent-soft text-on-accent-soft",
} as const;

/** A state that takes the place of content: nothing found, something failed, something to know. */
export function Notice({ kind, icon = icons[kind], headingLevel = 2, className, children, ...shown }: NoticeProps) {
  const { title, text, picture, actions } = shown;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      className={clsx("mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center", className)}
    >
      {picture ?? (
        <span className={clsx("grid size-16 place-items-center rounded-full text-2xl", iconLooks[kind])}>
          <Icon name={icon} />
        </span>
      )}
      <Heading className="mt-5 text-2xl">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
      {children}
    </div>
  );
}
