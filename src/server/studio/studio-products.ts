import type { ProductDetail } from "#contract/catalog/product.ts";
import { AppError } from "#contract/errors.ts";
import type { SourceProduct } from "#engine/tool.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { shorten } from "#lib/shorten.ts";
import { type LocalPictures, PLACEHOLDER_PICTURE } from "#server/platform/pictures/local-pictures.ts";

const MAX_TITLE = 110;

/** Products of the store for what the studio makes: only our own files, never another address. */
export function createStudioProducts({
  catalog,
  pictures,
}: {
  catalog: { getProduct(code: string): Promise<ProductDetail> };
  pictures: LocalPictures;
}) {
  return {
    /** @throws AppError product/not-found */
    async getSourceProduct(code: string): Promise<SourceProduct> {
      const { name, description, originalPrice, promotionalPrice, ...product } = await catalog.getProduct(code);
      const title = shorten(cleanLine(description) || cleanLine(name) || code, MAX_TITLE);
      const prices = { title, originalPrice, promotionalPrice };
      const own = [product.realImage, product.thumbnail, ...product.images].filter(Boolean);
      for (const address of [...own, PLACEHOLDER_PICTURE]) {
        const picture = await pictures.findPicture(address);
        if (picture) return { ...prices, picture };
      }
      throw new AppError("server/unexpected");
    },
  };
}

export type StudioProducts = ReturnType<typeof createStudioProducts>;
