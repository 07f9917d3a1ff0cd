import { plainFailure } from "#app/plain-failure.ts";
import { sharePicture } from "#app/share-picture.ts";
import { productShareCard } from "#features/product/product-share-card.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/share-product.ts";

/** The picture that link previews show of a product. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const product = await page.services.catalog.getProduct(params.id);
    return await sharePicture(productShareCard(product), params.file, page);
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
