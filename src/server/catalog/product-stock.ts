import { inArray } from "drizzle-orm";
import { findVariation, hasOptionStock } from "#contract/catalog/product-option.ts";
import { MAX_OPTION_STOCK, type Variation } from "#contract/catalog/variation.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import { product } from "./product.table.ts";
import type { ChangeNote } from "./product-record.ts";
import { changeProducts, writeCatalog } from "./product-writer.ts";

/** Pieces of a product. */
interface Pieces {
  productId: number;
  /** The option as the order names it. */
  option: string | null;
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

/** What there is of a product while its pieces are counted. */
class CountedStock {
  private readonly variations: Variation[];
  private stock: number;

  constructor(row: { stock: number; variations: Variation[] }) {
    this.stock = row.stock;
    this.variations = row.variations.map((one) => ({ ...one }));
  }

  /** Adds pieces, or takes them where `count` is below 0, as far as there are any; answers how many. */
  move(option: string | null, count: number): number {
    if (!hasOptionStock(this.variations)) {
      const moved = Math.max(-Math.max(0, this.stock), count);
      this.stock += moved;
      return moved;
    }
    const variation = option === null ? null : findVariation(option, this.variations);
    // Pieces of an option that is gone are gone with it.
    if (!variation) return 0;
    const known = variation.stock ?? 0;
    const moved = Math.min(MAX_OPTION_STOCK - known, Math.max(-known, count));
    variation.stock = known + moved;
    return moved;
  }

  get fields() {
    const { variations } = this;
    return hasOptionStock(variations) ? { variations } : { stock: this.stock };
  }
}

/** Runs `work` as the one writer of the catalogue: nobody else changes a product's stock meanwhile. */
export function changeStock<T>(db: Db, work: (stock: StockWrite) => Promise<T>): Promise<T> {
  return writeCatalog(db, (write) => {
    /** Moves pieces out (-1) or in (1), and answers how many of each request really moved. */
    async function move(pieces: Pieces[], direction: 1 | -1, note: ChangeNote): Promise<number[]> {
      const ids = [...new Set(pieces.map(({ productId }) => productId))];
      const rows = await write.tx
        .select({ id: product.id, stock: product.stock, variations: product.variations })
        .from(product)
        .where(inArray(product.id, ids));
      const stocks = new Map(rows.map(({ id, ...row }) => [id, new CountedStock(row)]));
      const moved = pieces.map(({ productId, option, quantity }) =>
        Math.abs(stocks.get(productId)?.move(option, direction * quantity) ?? 0),
      );
      const patches = [...stocks].map(([id, { fields }]) => ({ id, fields }));
      await changeProducts(write, patches, { action: "order", note });
      return moved;
    }
    return work({
      tx: write.tx,
      take: (wanted, note) => move(wanted, -1, note),
      giveBack: async (pieces, note) => void (await move(pieces, 1, note)),
    });
  });
}
