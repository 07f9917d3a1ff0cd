import { clsx } from "clsx";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { ProductDetail } from "#contract/catalog/product.ts";
import { placeholderTint } from "#features/product/placeholder-tint.ts";
import { ProductPicture } from "#features/product/product-picture.tsx";
import { pictureSources } from "#lib/picture-sources.ts";
import { Icon } from "#ui/icon.tsx";
import { PictureTrack } from "./picture-track.tsx";

const PictureZoom = lazy(() => import("./picture-zoom.tsx"));

/** The main picture first, then the additional ones and those of options, each once. */
function picturesOf({ realImage, thumbnail, imagens, availableVariations }: ProductDetail): string[] {
  const main = realImage || thumbnail;
  const ofOptions = availableVariations.flatMap(({ image }) => image ?? []);
  return [...new Set([main, ...imagens, ...ofOptions])].filter((address) => pictureSources(address) !== null);
}

/** Which picture is shown: the one that was pressed last, or the last that was wanted. */
function useChosen(pictures: readonly string[], wanted: string | undefined) {
  const placeOf = (address: string | undefined) => (address === undefined ? -1 : pictures.indexOf(address));
  const [followed, setFollowed] = useState(wanted);
  const [chosen, setChosen] = useState(() => Math.max(0, placeOf(wanted)));
  if (followed !== wanted) {
    setFollowed(wanted);
    if (placeOf(wanted) >= 0) setChosen(placeOf(wanted));
  }
  return [chosen, setChosen] as const;
}

interface ThumbnailsProps {
  pictures: readonly string[];
  chosen: number;
  onChoose: (position: number) => void;
  tint: number;
}

/** Small pictures to choose from; the arrow keys walk through them. */
function Thumbnails({ pictures, chosen, onChoose, tint }: ThumbnailsProps) {
  const thumbnails = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (chosen + step + pictures.length) % pictures.length;
    onChoose(next);
    thumbnails.current?.querySelectorAll("button")[next]?.focus();
  };

  if (pictures.length < 2)
    return (
      <p className="mt-3 text-center text-muted text-sm">
        {pictures.length === 0 && "Produto sem foto. "}
        <span>Nenhuma imagem adicional disponível</span>
      </p>
    );
  return (
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
          onClick={() => onChoose(position)}
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
  );
}

interface ProductGalleryProps {
  product: ProductDetail;
  title: string;
  /** Address of the picture of what was chosen elsewhere: brought up when that changes. */
  wanted: string | undefined;
  /** Laid over the main picture. */
  children: ReactNode;
}

/** The pictures to swipe through and small ones to choose from, by which the arrow keys walk; a press shows one as large as the screen. */
export function ProductGallery({ product, title, wanted, children }: ProductGalleryProps) {
  const pictures = picturesOf(product);
  const [chosen, setChosen] = useChosen(pictures, wanted);
  const tint = placeholderTint(product.category);
  const [isZoomed, setIsZoomed] = useState(false);
  const zoom = () => setIsZoomed(true);
  const nameOf = (position: number) =>
    product.pictureTexts[pictures[position] ?? ""] ??
    (pictures.length > 1 ? `${title} (imagem ${position + 1} de ${pictures.length})` : title);

  return (
    <div className="min-w-0">
      <PictureTrack
        pictures={pictures.length > 0 ? pictures : [""]}
        chosen={chosen}
        onChoose={setChosen}
        nameOf={nameOf}
        tint={tint}
        onPress={pictures.length > 0 ? zoom : undefined}
      >
        {children}
        {pictures.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Ampliar foto${pictures.length > 1 ? ` ${chosen + 1} de ${pictures.length}` : ""}`}
            onClick={zoom}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full border border-border bg-surface text-xl shadow-card transition-colors hover:border-primary hover:text-primary"
          >
            <Icon name="expand" />
          </button>
        )}
      </PictureTrack>
      <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} tint={tint} />
      {isZoomed && (
        <Suspense>
          <PictureZoom
            pictures={pictures}
            chosen={chosen}
            onChoose={setChosen}
            nameOf={nameOf}
            onClose={() => setIsZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
