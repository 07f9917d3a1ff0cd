import { useState, useSyncExternalStore } from "react";
import type { PublicProduct } from "#contract/catalog/product.ts";
import type { ProductReviews } from "#contract/review/review.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { inlineJson } from "#lib/inline-json.ts";
import { productStructuredData } from "./product-structured-data.ts";

const never = () => () => {};

/** True on the server and while its HTML is taken over; false in what the browser draws by itself. */
function useIsServerRendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * The product for search engines, inside the page's HTML. The server alone writes it, because Trusted Types forbid a
 * script made in the browser: it stays while its product is shown and never appears on a later navigation. As a data
 * block it runs nothing, so it needs no nonce.
 */
export function ProductJsonLd({
  product,
  reviews,
  siteUrl,
  sharePicture,
  store,
}: {
  product: PublicProduct;
  /** The approved ones; null when they could not be read. */
  reviews: ProductReviews | null;
  /** Our own origin. */
  siteUrl: string;
  /** Address of the share picture from the root of the site. */
  sharePicture: string;
  store: PublicStore;
}) {
  const isServerRendered = useIsServerRendered();
  // Kept as it was served: writing other text into a script is forbidden as well.
  const [served] = useState(() =>
    isServerRendered
      ? {
          code: product.code,
          json: inlineJson(productStructuredData(product, { siteUrl, sharePicture, store, reviews })),
        }
      : null,
  );
  if (served?.code !== product.code) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineJson lets no text end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: served.json }} />;
}
