import type { ProductInput } from "#contract/catalog/product.ts";
import { appState } from "#server/platform/db/app-state.table.ts";
import type { Db } from "#server/platform/db/database.ts";
import { product } from "./product.table.ts";
import { saveProducts } from "./product-writer.ts";

/** The name is in databases of every version: it must not change. */
const SEEDED = "demo-shop";

/**
 * Fills a new database with its first products, once in its life: not where there are products already, and never again for a
 * merchant who deleted them. Instances that start together wait for each other, and one of them does it.
 * @returns whether this call filled it.
 */
export async function seedCatalog(db: Db, products: ProductInput[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row is unique: a second instance waits here until the first has committed or failed.
    const [mark] = await tx.insert(appState).values({ key: SEEDED }).onConflictDoNothing().returning();
    if (!mark) return false;
    const [known] = await tx.select({ id: product.id }).from(product).limit(1);
    if (known) return false;
    await saveProducts(tx, products);
    return true;
  });
}
