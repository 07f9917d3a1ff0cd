import { clsx } from "clsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import type { PlaceholderDrawing } from "./placeholder-drawing.ts";

const ILLUSTRATION_SIDE = 240;

const tints = [
  "bg-primary-soft text-on-primary-soft",
  "bg-accent-soft text-on-accent-soft",
  "bg-success-soft text-on-success-soft",
  "bg-surface-sunken text-muted",
] as const;

interface ProductPlaceholderProps {
  placeholder: PlaceholderDrawing;
  alt: string;
}

/** Stands in for a picture: a drawing of this kind of product on the tint of its category; a plain icon when that fails too. */
export function ProductPlaceholder({ placeholder: { drawing, tint }, alt }: ProductPlaceholderProps) {
  const meaning = alt ? { role: "img", "aria-label": `${alt} (imagem ilustrativa)` } : { "aria-hidden": true };
  return (
    <span {...meaning} className={clsx("relative grid size-full place-items-center", tints[tint])}>
      <span className="absolute inset-0 bg-[radial-gradient(circle_at_50%_40%,var(--on-secondary),transparent_64%)] opacity-70 dark:opacity-30" />
      <span className="absolute top-[72%] h-[9%] w-[46%] bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--shade)_30%,transparent),transparent)]" />
      <Picture
        src={drawing}
        alt=""
        width={ILLUSTRATION_SIDE}
        height={ILLUSTRATION_SIDE}
        className="relative h-auto w-[52%]"
        fallback={<Icon name="bag" className="relative size-[34%]" />}
      />
    </span>
  );
}
