import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** The way up, above a page's heading. */
export function BackLink({ to, children = "Voltar" }: { to: string; children?: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
