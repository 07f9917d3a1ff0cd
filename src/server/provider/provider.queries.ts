import { and, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#server/platform/db/database.ts";
import { type ProviderSettingsRow, providerSettings } from "./provider.table.ts";

const ONE_ROW = 1;

export async function selectSettings(db: Queryable): Promise<ProviderSettingsRow | undefined> {
  const [row] = await db.select().from(providerSettings);
  return row;
}

/** Undefined unless the settings are newer. */
export async function selectSettingsAfter(db: Queryable, revision: number): Promise<ProviderSettingsRow | undefined> {
  const [row] = await db.select().from(providerSettings).where(gt(providerSettings.revision, revision));
  return row;
}

/** Seals keys anew where they are still those that were read. */
export async function replaceKeys(db: Queryable, revision: number, keys: ProviderSettingsRow["keys"]): Promise<void> {
  await db.update(providerSettings).set({ keys }).where(eq(providerSettings.revision, revision));
}

/** Writes the settings after those of revision `read`; undefined when they are not the newest any more. */
export async function writeSettingsAfter(
  db: Queryable,
  read: number,
  { accountId, settings, keys }: Pick<ProviderSettingsRow, "accountId" | "settings" | "keys">,
): Promise<ProviderSettingsRow | undefined> {
  const values = { accountId, settings, keys, revision: read + 1 };
  const [row] =
    read === 0
      ? await db
          .insert(providerSettings)
          .values({ id: ONE_ROW, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(providerSettings)
          .set({ ...values, at: sql`now()` })
          .where(and(eq(providerSettings.id, ONE_ROW), eq(providerSettings.revision, read)))
          .returning();
  return row;
}
