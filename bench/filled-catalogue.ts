import { sql } from "drizzle-orm";
import { productInputSchema } from "#contract/catalog/product.ts";
import { saveProducts } from "#server/catalog/product-writer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type BenchProduct, benchProducts } from "./catalogue.ts";

const BATCH = 500;

/** Writes the first `size` products into an empty database; answers those that are on sale. */
export async function fillCatalogue(db: Db, size: number): Promise<BenchProduct[]> {
  const products: BenchProduct[] = [];
  for await (const product of benchProducts(size)) products.push(product);
  for (let at = 0; at < products.length; at += BATCH)
    await saveProducts(
      db,
      products.slice(at, at + BATCH).map((product) => productInputSchema.parse(product)),
    );
  await db.execute(sql`VACUUM ANALYZE product`);
  return products.filter(({ isActive }) => isActive);
}
