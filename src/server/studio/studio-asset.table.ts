import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AssetDetails, AssetKind, Recipe } from "#contract/studio/studio.ts";
import { account } from "#server/account/account.table.ts";
import { studioRun } from "./studio-run.table.ts";

const time = () => timestamp({ withTimezone: true });
const ofAccount = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** A thing that someone made. The bytes lie in the storage. */
export const studioAsset = pgTable(
  "studio_asset",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ofAccount(),
    runId: integer().references(() => studioRun.id, { onDelete: "set null" }),
    tool: text().notNull(),
    kind: text().$type<AssetKind>().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    /** As ZIP files want it. */
    crc32: bigint({ mode: "number" }).notNull(),
    storageKey: text().notNull(),
    details: jsonb().$type<AssetDetails>().notNull(),
    excerpt: text().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    uses: integer().notNull().default(0),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** In the trash since then; removed for good after 30 days. */
    deletedAt: time(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt),
    index().on(table.accountId, table.tool, table.createdAt),
    index().on(table.runId),
    index("studio_asset_binned").on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
);

/**
 * A file of ours in the storage: its row is there before its first byte. One that no asset holds belongs to work that
 * died, or to something deleted for good, and is removed.
 */
export const studioFile = pgTable(
  "studio_file",
  {
    storageKey: text().primaryKey(),
    assetId: integer().references(() => studioAsset.id, { onDelete: "set null" }),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.assetId), index("studio_file_unheld").on(table.createdAt).where(sql`asset_id IS NULL`)],
);

/** A link by which anybody reads one asset until it runs out or is taken back. */
export const studioShare = pgTable(
  "studio_share",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    assetId: integer()
      .notNull()
      .references(() => studioAsset.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    views: integer().notNull().default(0),
  },
  (table) => [index().on(table.assetId)],
);
