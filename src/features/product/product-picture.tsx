import { pictureSources } from "#lib/picture-sources.ts";
import { Picture } from "#ui/picture.tsx";
import { ProductPlaceholder } from "./product-placeholder.tsx";

/** Our pictures are squares of this side; it only fixes the proportions of the others. */
const SIDE = 800;

interface ProductPictureProps {
  address: string;
  /** "" when the words beside it say the same. */
  alt: string;
  /** Of the placeholder: see `placeholderTint`. */
  tint: number;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  hasPriority?: boolean;
  className?: string;
}

/** A product's picture in a square; a placeholder when there is none or it fails to load. */
export function ProductPicture({ address, alt, tint, sizes, hasPriority, className }: ProductPictureProps) {
  const sources = pictureSources(address);
  return (
    <span className={`block aspect-square overflow-hidden ${className ?? ""}`}>
      <Picture
        {...(sources ?? { src: null })}
        sizes={sources?.srcSet && sizes}
        alt={alt}
        width={SIDE}
        height={SIDE}
        hasPriority={hasPriority}
        className="size-full object-cover"
        fallback={<ProductPlaceholder tint={tint} alt={alt} />}
      />
    </span>
  );
}
