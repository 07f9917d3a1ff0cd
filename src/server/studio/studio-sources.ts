import { extname, join } from "node:path";
import { AppError } from "#contract/errors.ts";
import type { StudioSources } from "#engine/tool.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { writeFileBytes } from "#server/platform/storage/storage-file.ts";
import { countUse, selectOwnAsset } from "./studio-asset.queries.ts";
import type { StudioProducts } from "./studio-products.ts";
import { selectUnitsFor } from "./translation/translation.queries.ts";

/** What the tools may fetch for one account, into the folder of the work. */
export function createStudioSources({
  db,
  storage,
  accountId,
  folder,
  products,
}: {
  db: Db;
  storage: Storage;
  accountId: number;
  folder: string;
  products: StudioProducts;
}): StudioSources {
  let files = 0;
  return {
    accountId,
    async assetRecipe(assetId) {
      const asset = await selectOwnAsset(db, accountId, assetId);
      if (!asset) throw new AppError("studio/asset-not-found");
      return asset.recipe;
    },
    translationUnits: (from, to) => selectUnitsFor(db, accountId, { from, to }),
    async assetFile(assetId) {
      const asset = await selectOwnAsset(db, accountId, assetId);
      const content = asset && (await storage.get(asset.storageKey));
      if (!content) throw new AppError("studio/asset-not-found");
      files += 1;
      const path = join(folder, `source-${files}${extname(asset.storageKey)}`);
      await writeFileBytes(path, content);
      await countUse(db, [assetId]);
      const { name, mimeType, details } = asset;
      return { path, name, mimeType, details };
    },
    product: products.getSourceProduct,
    adverts: (codes) => products.getAdverts(codes, folder),
    picture: (address) => products.getPicture(address, folder),
    catalogue: (limit) => products.getCatalogue(limit, folder),
  };
}
