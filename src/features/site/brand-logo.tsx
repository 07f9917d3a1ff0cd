import { Link } from "react-router";
import { brand } from "#contract/brand.ts";

/** The macaw and the name, leading home. */
export function BrandLogo() {
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={`${brand.name}: página inicial`}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md"
    >
      <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
      <span aria-hidden className="font-bold font-display text-2xl tracking-tight max-[22rem]:hidden">
        {brand.name}
      </span>
    </Link>
  );
}
