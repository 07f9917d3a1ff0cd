import { inArray } from "drizzle-orm";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { product } from "./product.table.ts";
import type { ChangeNote } from "./product-record.ts";
import { changeProducts, writeCatalog } from "./product-writer.ts";

/** Pieces of a product. */
interface Pieces {
  productId: number;
  quantity: number;
}

/** A transaction that may change how many pieces there are. */
export interface StockWrite {
  tx: Queryable;
  /** Takes pieces out, as far as there are any: answers for each request how many were taken. Never leaves fewer than none. */
  take(wanted: Pieces[], note: ChangeNote): Promise<number[]>;
  /** Puts pieces back; those of a product that is gone are gone with it. */
  giveBack(pieces: Pieces[], note: ChangeNote): Promise<void>;
}

/** Runs `work` as the one writer of the catalogue: nobody else changes a product's stock meanwhile. */
export function changeStock<T>(db: Db, work: (stock: StockWrite) => Promise<T>): Promise<T> {
  return writeCatalog(db, (write) => {
    async function readStock(pieces: Pieces[]): Promise<Map<number, number>> {
      const ids = pieces.map(({ productId }) => productId);
      const rows = await write.tx
        .select({ id: product.id, stock: product.stock })
        .from(product)
        .where(inArray(product.id, ids));
      return new Map(rows.map(({ id, stock }) => [id, stock]));
    }
    async function save(stocks: Map<number, number>, note: ChangeNote): Promise<void> {
      const patches = [...stocks].map(([id, stock]) => ({ id, fields: { stock } }));
      await changeProducts(write, patches, { action: "order", note });
    }
    return work({
      tx: write.tx,
      async take(wanted, note) {
        const stocks = await readStock(wanted);
        const taken = wanted.map(({ productId, quantity }) => {
          const left = stocks.get(productId) ?? 0;
          const count = Math.max(0, Math.min(quantity, left));
          if (count > 0) stocks.set(productId, left - count);
          return count;
        });
        await save(stocks, note);
        return taken;
      },
      async giveBack(pieces, note) {
        const stocks = await readStock(pieces);
        for (const { productId, quantity } of pieces) {
          const left = stocks.get(productId);
          if (left !== undefined) stocks.set(productId, left + quantity);
        }
        await save(stocks, note);
      },
    });
  });
}
