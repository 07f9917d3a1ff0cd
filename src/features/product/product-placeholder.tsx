import { clsx } from "clsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { productIllustration } from "./product-illustration.ts";

const ILLUSTRATION_SIDE = 240;

const tints = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-success-soft text-on-success-soft",
  "bg-surface-sunken text-muted",
] as const;

/** The same text always has the same tint. */
function tintOf(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return tints[sum % tints.length] ?? tints[0];
}

interface ProductPlaceholderProps {
  product: { title: string; category: string; subcategory: string };
  alt: string;
}

/** Stands in for a picture: a drawing of this kind of product on the tint of its category; a plain icon when that fails too. */
export function ProductPlaceholder({ product, alt }: ProductPlaceholderProps) {
  const meaning = alt ? { role: "img", "aria-label": `${alt} (imagem ilustrativa)` } : { "aria-hidden": true };
  return (
    <span
      {...meaning}
      className={clsx("relative grid size-full place-items-center", tintOf(product.subcategory || product.category))}
    >
      <span className="absolute inset-0 bg-[radial-gradient(circle_at_50%_40%,var(--on-secondary),transparent_64%)] opacity-70 dark:opacity-30" />
      <span className="absolute top-[72%] h-[9%] w-[46%] bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--shade)_30%,transparent),transparent)]" />
      <Picture
        src={productIllustration(product)}
        alt=""
        width={ILLUSTRATION_SIDE}
        height={ILLUSTRATION_SIDE}
        className="relative h-auto w-[52%]"
        fallback={<Icon name="bag" className="relative size-[34%]" />}
      />
    </span>
  );
}
