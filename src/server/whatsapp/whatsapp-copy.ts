import { type WhatsappKeyName, whatsappKeyNames } from "#contract/whatsapp/whatsapp-keys.ts";
import { type WhatsappSettings, whatsappSettingsSchema } from "#contract/whatsapp/whatsapp-settings.ts";
import type { Config } from "#server/config.ts";
import { type KeptKey, resealedKeys } from "#server/platform/crypto/kept-key.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createFreshCopy } from "#server/platform/db/fresh-copy.ts";
import { createSettingsQueries, type SettingsRow } from "#server/platform/db/settings-row.ts";
import { whatsappSettings } from "./whatsapp.table.ts";

export const settingsQueries = createSettingsQueries<KeptKey>(whatsappSettings);

export type WhatsappSettingsRow = SettingsRow<KeptKey>;

/** The shop's number with all that it needs. */
export type WhatsappNumber = NonNullable<Config["whatsapp"]["number"]> & { repliesAMonth: number };

/** For what a secret is sealed: one opens nothing as another. */
export const sealPurpose = (name: string) => `whatsapp-key/${name}`;

/** What stands there before anybody saved. */
export const storedSettings = (
  row: WhatsappSettingsRow | undefined,
  { repliesAMonth }: Config["whatsapp"],
): WhatsappSettings =>
  row ? whatsappSettingsSchema.parse(row.settings) : { isOn: false, phoneNumberId: "", repliesAMonth };

/** The secrets: undefined where none is kept, null where what is kept cannot be opened any more. */
export function openKeys(
  sealer: Sealer,
  row: WhatsappSettingsRow | undefined,
): Record<WhatsappKeyName, string | null | undefined> {
  const open = (name: WhatsappKeyName) => {
    const kept = row?.keys[name];
    return kept && sealer.open(kept.sealed, sealPurpose(name));
  };
  const opened = whatsappKeyNames.map((name) => [name, open(name)]);
  return Object.fromEntries(opened) as Record<WhatsappKeyName, string | null | undefined>;
}

/** Seals anew what an older secret of ours sealed. */
export async function resealWhatsappKeys(db: Db, sealer: Sealer): Promise<void> {
  const row = await settingsQueries.select(db);
  const keys = row && resealedKeys(sealer, row.keys, sealPurpose);
  if (row && keys) await settingsQueries.replaceKeys(db, row.revision, keys);
}

export interface WhatsappCopyDeps {
  settings: Config["whatsapp"];
  db: Db;
  sealer: Sealer;
  /** Told once a minute at most: the copy is old, and used all the same. */
  warn: (message: string) => void;
}

/** This process's copy of the shop's number: the environment's, else the owner's. Whoever calls `refresh` before sees a change within two seconds. */
export function createWhatsappCopy({ settings, db, sealer, warn }: WhatsappCopyDeps) {
  const { repliesAMonth } = settings;
  const ofEnvironment = settings.number && { ...settings.number, repliesAMonth };
  let revision = 0;
  let ofOwner: WhatsappNumber | null = null;

  function take(row: WhatsappSettingsRow | undefined): void {
    if (!row || row.revision < revision) return;
    revision = row.revision;
    const stored = storedSettings(row, settings);
    const { accessToken, appSecret, verifyToken } = openKeys(sealer, row);
    const isWhole = stored.isOn && stored.phoneNumberId && accessToken && appSecret && verifyToken;
    ofOwner = isWhole ? { ...stored, accessToken, appSecret, verifyToken } : null;
  }

  return {
    take,
    /** Null = nobody is answered on WhatsApp. */
    find: (): WhatsappNumber | null => ofEnvironment ?? ofOwner,
    refresh: ofEnvironment
      ? async () => {}
      : createFreshCopy({
          name: "the number of WhatsApp",
          read: async () => take(await settingsQueries.select(db, revision)),
          warn,
        }),
  };
}

export type WhatsappCopy = ReturnType<typeof createWhatsappCopy>;
