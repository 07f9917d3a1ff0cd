import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { pictureSources } from "#lib/picture-sources.ts";

/** The main picture first, then the additional ones, each once. */
function picturesOf({ realImage, thumbnail, imagens }: ProductDetail): string[] {
  const main = realImage || thumbnail;
  return [...new Set([main, ...imagens])].filter((address) => pictureSources(address) !== null);
}

interface ProductGalleryProps {
  product: ProductDetail;
  title: string;
  /** Laid over the main picture. */
  children: ReactNode;
}

/** The main picture and small ones to choose it from; the arrow keys walk through them. */
export function ProductGallery({ product, title, children }: ProductGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const thumbnails = useRef<HTMLDivElement>(null);
  const pictures = picturesOf(product);
  const tint = placeholderTint(product.category);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (chosen + step + pictures.length) % pictures.length;
    setChosen(next);
    thumbnails.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div className="min-w-0">
      <div className="relative overflow-hidden rounded-xl border border-border bg-surface shadow-card">
        <ProductPicture
          key={pictures[chosen] ?? "none"}
          address={pictures[chosen] ?? ""}
          alt={pictures.length > 1 ? `${title} (imagem ${chosen + 1} de ${pictures.length})` : title}
          tint={tint}
          sizes="(min-width: 64rem) 36rem, 92vw"
          hasPriority
        />
        {children}
      </div>
      {pictures.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and these choose a picture
        <div
          ref={thumbnails}
          role="group"
          aria-label="Imagens do produto"
          onKeyDown={walk}
          className="mt-3 flex gap-2 overflow-x-auto p-1"
        >
          {pictures.map((address, position) => (
            <button
              key={address}
              type="button"
              aria-label={`Ver imagem ${position + 1} de ${pictures.length}`}
              aria-pressed={position === chosen}
              onClick={() => setChosen(position)}
              className={clsx(
                "size-18 shrink-0 overflow-hidden rounded-md border bg-surface transition-[border-color,box-shadow]",
                position === chosen
                  ? "border-primary shadow-[0_0_0_1px_var(--primary)]"
                  : "border-border hover:border-primary",
              )}
            >
              <ProductPicture address={address} alt="" tint={tint} sizes="4.5rem" />
            </button>
          ))}
        </div>
      ) : (
        <p className="mt-3 text-center text-muted text-sm">
          {pictures.length === 0 && "Produto sem foto. "}
          <span>Nenhuma imagem adicional disponível</span>
        </p>
      )}
    </div>
  );
}
