import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

const tints = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-success-soft text-on-success-soft",
  "bg-surface-sunken text-muted",
] as const;

interface ProductPlaceholderProps {
  /** See `placeholderTint`. */
  tint: number;
  alt: string;
  /** Left out: a bag. */
  children?: ReactNode;
}

/** Instead of a picture: one mark on the tint of its category. It shows no product, so that it is taken for none. */
export function ProductPlaceholder({ tint, alt, children }: ProductPlaceholderProps) {
  const meaning = alt ? { role: "img", "aria-label": `${alt} (sem foto)` } : { "aria-hidden": true };
  return (
    <span {...meaning} className={clsx("grid size-full place-items-center", tints[tint])}>
      {children ?? <Icon name="bag" className="size-[34%] opacity-60" />}
    </span>
  );
}
