import { clsx } from "clsx";
import { pictureSources } from "#lib/picture-sources.ts";
import { Picture } from "#ui/picture.tsx";
import type { ChatProduct } from "./chat-product.ts";

const SIDE = 400;

interface ProductThumbnailProps {
  product: ChatProduct;
  sizes: string;
  className: string;
}

/** The small picture of a product, or nothing where it has none or it does not load. */
export function ProductThumbnail({ product: { thumbnail, image }, sizes, className }: ProductThumbnailProps) {
  const sources = pictureSources(thumbnail || image);
  if (!sources) return null;
  return (
    <Picture
      {...sources}
      sizes={sources.srcSet && sizes}
      alt=""
      width={SIDE}
      height={SIDE}
      fallback={null}
      className={clsx(className, "shrink-0 rounded-sm object-cover")}
    />
  );
}
