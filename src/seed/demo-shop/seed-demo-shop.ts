import { product } from "#server/catalog/product.table.ts";
import { saveProducts } from "#server/catalog-admin/product-writer.ts";
import { appState } from "#server/platform/db/app-state.table.ts";
import type { Db } from "#server/platform/db/database.ts";
import { demoShop } from "./demo-shop.ts";

const SEEDED = "demo-shop";

/**
 * Fills a new database with the demo shop, once in its life: not where there are products already, and never again for a
 * merchant who deleted them. Copies that start together wait for each other, and one of them does it.
 * @returns whether this call filled it.
 */
export async function seedDemoShop(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row is unique: a second copy waits here until the first has committed or failed.
    const [mark] = await tx.insert(appState).values({ key: SEEDED }).onConflictDoNothing().returning();
    if (!mark) return false;
    const [known] = await tx.select({ id: product.id }).from(product).limit(1);
    if (known) return false;
    await saveProducts(tx, demoShop);
    return true;
  });
}
