import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A raised sheet. `isInteractive` for cards that are one link: they lift when pointed at. */
export function Card({
  isInteractive = false,
  className,
  ...rest
}: ComponentProps<"div"> & { isInteractive?: boolean }) {
  return (
    <div
      {...rest}
      className={clsx(
        "rounded-xl border border-border bg-surface shadow-card",
        isInteractive &&
          "transition-[translate,box-shadow,border-color] duration-200 ease-out hover:-translate-y-0.5 hover:border-primary hover:shadow-raised has-focus-visible:border-primary",
        className,
      )}
    />
  );
}
