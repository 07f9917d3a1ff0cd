import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/icon.tsx";

/** A quiet way on or back below a form. */
export function FormLink({ isBack = false, children, ...link }: ComponentProps<typeof Link> & { isBack?: boolean }) {
  return (
    <Link
      prefetch="intent"
      {...link}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
    >
      {isBack && <Icon name="arrow-left" />}
      {children}
    </Link>
  );
}
