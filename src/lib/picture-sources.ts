export interface PictureSources {
  src: string;
  srcSet?: string;
}

const OWN_PICTURE = /^(\/[^/].*)-800\.webp$/;
const SHOWABLE = /^(\/(?!\/)|https:\/\/|data:image\/)/i;

/**
 * What an `<img>` needs to show `address`, or null when there is nothing a page may show: an empty text, a scheme other
 * than https. Our own pictures come in two widths, `…-400.webp` and `…-800.webp`; others as they are.
 */
export function pictureSources(address: string): PictureSources | null {
  const src = address.trim();
  if (!SHOWABLE.test(src)) return null;
  const base = OWN_PICTURE.exec(src)?.[1];
  return base ? { src, srcSet: `${base}-400.webp 400w, ${base}-800.webp 800w` } : { src };
}
