import { pgTable } from "drizzle-orm/pg-core";
import type { KeptKey } from "#server/platform/crypto/kept-key.ts";
import { oneRow, type SettingsRow, settingsColumns } from "#server/platform/db/settings-row.ts";

/** A key with the only address that it is sent to. */
export interface ProviderKey extends KeptKey {
  origin: string;
}

/** Which servers of models the owner connected: one row. Who changed what stands in the audit log, without keys. */
export const providerSettings = pgTable("provider_settings", settingsColumns<ProviderKey>(), () =>
  oneRow("provider_settings"),
);

export type ProviderSettingsRow = SettingsRow<ProviderKey>;
