import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner.tsx";

const base =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-full text-center font-semibold transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.98] aria-busy:cursor-progress not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:opacity-60 disabled:opacity-60 disabled:active:scale-100";

const variants = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover",
  secondary:
    "border border-border-strong bg-surface text-text hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft",
  buy: "bg-buy text-on-buy hover:bg-buy-hover",
  /** For dark bands: gold, and an outline in the band's own text colour. */
  accent: "bg-accent text-on-accent hover:brightness-105",
  onBand: "border border-on-secondary-muted text-on-secondary hover:border-on-secondary hover:bg-on-secondary/10",
  ghost: "text-primary hover:bg-primary-soft hover:text-on-primary-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-hover",
};

const sizes = {
  sm: "min-h-11 px-4 py-1.5 text-sm",
  md: "min-h-12 px-6 py-2 text-base",
  lg: "min-h-14 px-8 py-3 text-lg",
};

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** As wide as what holds it. */
  isBlock?: boolean;
  /** For placement (margin, width, grid), not for another look. */
  className?: string;
}

function buttonLook({ variant = "primary", size = "md", isBlock, className }: Look): string {
  return clsx(base, variants[variant], sizes[size], isBlock && "w-full", className);
}

interface ButtonProps extends ComponentProps<"button">, Look {
  className?: string;
  /** Work is under way: presses are ignored, the focus stays, and `busyLabel` (else the children) is shown. */
  isBusy?: boolean;
  busyLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, size, isBlock, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = Look & { to: string; href?: never } & Omit<ComponentProps<typeof Link>, "to">;
type ExternalButtonLinkProps = Look & { href: string; to?: never } & Omit<ComponentProps<"a">, "href">;

/** A link that looks like a button: `to` for our own pages, `href` for another site, which opens in a tab of its own. */
export function ButtonLink(props: ButtonLinkProps | ExternalButtonLinkProps) {
  const { variant, size, isBlock, className, ...link } = props;
  const look = buttonLook({ variant, size, isBlock, className });
  if (link.href !== undefined) return <a target="_blank" rel="noopener" {...link} className={look} />;
  return <Link prefetch="intent" {...link} className={look} />;
}
