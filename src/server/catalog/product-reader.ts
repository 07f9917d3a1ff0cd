import type { ProductDetail, PublicProduct } from "#contract/catalog/product.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { AppError } from "#contract/errors.ts";
import type { ProductReference } from "#contract/order/ordered-goods.ts";
import { cleanLine } from "#lib/clean-text.ts";
import type { Db } from "#server/platform/db/database.ts";
import * as queries from "./catalog.queries.ts";
import { toManagedProduct, toProductDetail, toPublicProduct } from "./product-view.ts";

const STREAM_BATCH = 500;
const MAX_ID = 2_147_483_647;

/** What an order needs to know of a product. Only active products can be ordered. */
export interface ProductForOrder {
  id: number;
  code: string;
  name: string;
  description: string;
  category: string;
  /** Address of a picture; empty without one. */
  picture: string;
  priceCents: number;
  /** 0 = nobody said. */
  weightGrams: number;
  stock: number;
  variations: Variation[];
}

/** What someone may have meant by the identifier of a product. */
function keyOf(idOrCode: string): { id: number | undefined; code: string } {
  const code = cleanLine(idOrCode);
  return { id: /^\d{1,10}$/.test(code) && Number(code) <= MAX_ID ? Number(code) : undefined, code };
}

/** Products as they are stored: one by its id or its code, or all of them. */
export function createProductReader(db: Db) {
  return {
    /** All active products by id, in batches of one query each, so that any number of them fits in memory. */
    async *streamAllProducts(): AsyncGenerator<PublicProduct[]> {
      let afterId = 0;
      for (;;) {
        const rows = await queries.selectAfter(db, afterId, STREAM_BATCH);
        if (rows.length > 0) yield rows.map(toPublicProduct);
        const last = rows.at(-1);
        if (!last || rows.length < STREAM_BATCH) return;
        afterId = last.id;
      }
    },

    /**
     * Digits are looked up as an id, then as a code; anything else as a code.
     * @throws AppError product/not-found also when the product is inactive.
     */
    async getProduct(idOrCode: string): Promise<ProductDetail> {
      const row = await queries.selectProduct(db, keyOf(idOrCode));
      if (!row?.isActive) throw new AppError("product/not-found");
      const { priceCents: _, ...shown } = row;
      return toProductDetail(shown);
    },

    /**
     * As `getProduct`, for writers: active or not, with what only they may read.
     * @throws AppError product/not-found
     */
    async getManagedProduct(idOrCode: string): Promise<ManagedProduct> {
      const row = await queries.selectManagedProduct(db, keyOf(idOrCode));
      if (!row) throw new AppError("product/not-found");
      return toManagedProduct(row);
    },

    /** For each reference the active product with exactly this id or this code, at the price of this moment, or null. */
    async findProductsForOrder(references: ProductReference[]): Promise<(ProductForOrder | null)[]> {
      const codes = references.map(({ code }) => cleanLine(code ?? ""));
      const ids = references.flatMap(({ productId }) => productId ?? []);
      const rows = await queries.selectActive(db, { ids, codes });
      return references.map(({ productId }, index) => {
        const isMeant = ({ id, code }: ProductForOrder) =>
          productId === undefined ? code === codes[index] : id === productId;
        return rows.find(isMeant) ?? null;
      });
    },
  };
}
