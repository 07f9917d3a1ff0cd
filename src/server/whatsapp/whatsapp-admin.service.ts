import { isDeepStrictEqual } from "node:util";
import { AppError } from "#contract/errors.ts";
import type { ServiceTrial } from "#contract/outside-service.ts";
import { type WhatsappKeyName, whatsappKeyLabels, whatsappKeyNames } from "#contract/whatsapp/whatsapp-keys.ts";
import { WHATSAPP_WEBHOOK_PATH } from "#contract/whatsapp/whatsapp-paths.ts";
import type {
  ManagedWhatsapp,
  WhatsappInput,
  WhatsappSettings,
  WhatsappState,
  WhatsappTrialInput,
} from "#contract/whatsapp/whatsapp-settings.ts";
import type { Config } from "#server/config.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import { type KeptKey, keyStateOf, sealKey } from "#server/platform/crypto/kept-key.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { tryNumber } from "./graph-client.ts";
import {
  openKeys,
  sealPurpose,
  settingsQueries,
  storedSettings,
  type WhatsappCopy,
  type WhatsappSettingsRow,
} from "./whatsapp-copy.ts";
import * as meter from "./whatsapp-meter.ts";
import { selectNotices } from "./whatsapp-notice.ts";

interface OwnerCall {
  accountId: number;
  caller: Caller;
}

export interface WhatsappAdminDeps {
  settings: Config["whatsapp"];
  siteUrl: string;
  db: Db;
  audit: AuditLog;
  sealer: Sealer;
  copy: WhatsappCopy;
  now: DbClock;
}

/** The secrets after a change: what was typed, else what is kept, sealed anew so that an older secret of ours is not needed for ever. */
function keysAfter(sealer: Sealer, row: WhatsappSettingsRow | undefined, input: WhatsappInput) {
  const opened = openKeys(sealer, row);
  const keys: Partial<Record<WhatsappKeyName, KeptKey>> = {};
  for (const name of whatsappKeyNames) {
    const [typed, known, kept] = [input[name], opened[name], row?.keys[name]];
    const key = typed ?? known;
    if (key) keys[name] = sealKey(sealer, key, sealPurpose(name));
    else if (typed === undefined && kept) keys[name] = kept;
  }
  return keys as Record<string, KeptKey>;
}

/** @throws AppError request/invalid when the channel is to be on and a secret is missing */
function requireWhole({ isOn }: WhatsappSettings, keys: Record<string, KeptKey>): void {
  const missing = isOn ? whatsappKeyNames.filter((name) => !keys[name]) : [];
  if (missing.length === 0) return;
  const fields = missing.map((path) => ({ path, message: `Para ligar, falta isto: ${whatsappKeyLabels[path]}.` }));
  throw new AppError("request/invalid", { message: fields[0]?.message ?? "", fields });
}

/** The shop's number at Meta's Cloud API, as its owner reads and writes it. */
export function createWhatsappAdmin({ settings, siteUrl, db, audit, sealer, copy, now }: WhatsappAdminDeps) {
  const { number, repliesAMonth } = settings;
  const onServer = number ? { phoneNumberId: number.phoneNumberId, repliesAMonth } : null;

  function stateOf(stored: WhatsappSettings, isLost: boolean, replies: number): WhatsappState {
    if (!onServer && !stored.isOn) return "off";
    if (!onServer && isLost) return "lost";
    return replies >= (onServer ?? stored).repliesAMonth ? "capped" : "on";
  }

  async function toManaged(row: WhatsappSettingsRow | undefined): Promise<ManagedWhatsapp> {
    const stored = storedSettings(row, settings);
    const opened = openKeys(sealer, row);
    const states = whatsappKeyNames.map((name) => [name, keyStateOf(row?.keys[name], opened[name])]);
    const seen = await meter.readMeter(db, now);
    return {
      revision: row?.revision ?? 0,
      ...stored,
      keys: Object.fromEntries(states) as ManagedWhatsapp["keys"],
      onServer,
      state: stateOf(stored, Object.values(opened).includes(null), seen.month.replies),
      callbackUrl: siteUrl + WHATSAPP_WEBHOOK_PATH,
      notices: await selectNotices(db, (onServer ?? stored).repliesAMonth, now),
      ...seen,
    };
  }

  async function store(row: WhatsappSettingsRow | undefined, input: WhatsappInput, { accountId, caller }: OwnerCall) {
    const { isOn, phoneNumberId, repliesAMonth: replies, revision } = input;
    const after: WhatsappSettings = { isOn, phoneNumberId, repliesAMonth: replies };
    const typed = whatsappKeyNames.filter((name) => input[name] !== undefined);
    if (row && typed.length === 0 && isDeepStrictEqual(storedSettings(row, settings), after)) return row;
    const keys = keysAfter(sealer, row, input);
    requireWhole(after, keys);
    return db.transaction(async (tx) => {
      const written = await settingsQueries.writeAfter(tx, revision, { accountId, settings: after, keys });
      const detail = { revision: revision + 1, isOn, keysTyped: typed.length };
      const hashed = { before: row?.settings, after };
      if (written) await audit.record(tx, { action: "whatsapp/update", accountId, caller, detail, ...hashed });
      return written;
    });
  }

  return {
    getWhatsapp: async (): Promise<ManagedWhatsapp> => toManaged(await settingsQueries.select(db)),

    /** @throws AppError whatsapp/changed-meanwhile (`current` is how it stands), request/invalid */
    async saveWhatsapp(input: WhatsappInput, call: OwnerCall): Promise<ManagedWhatsapp> {
      const before = await settingsQueries.select(db);
      const isNewest = (before?.revision ?? 0) === input.revision;
      const row = isNewest ? await store(before, input, call) : undefined;
      if (!row) {
        const current = await toManaged(await settingsQueries.select(db));
        throw new AppError("whatsapp/changed-meanwhile", { current });
      }
      copy.take(row);
      return toManaged(row);
    },

    /** Asks Meta for the number, for real, with the secrets as they are typed, else as they are kept. */
    async tryWhatsapp({ phoneNumberId, ...typed }: WhatsappTrialInput): Promise<ServiceTrial> {
      const kept = openKeys(sealer, await settingsQueries.select(db));
      const accessToken = typed.accessToken ?? kept.accessToken;
      const appSecret = typed.appSecret ?? kept.appSecret;
      if (!accessToken || !appSecret) {
        const path = accessToken ? "appSecret" : "accessToken";
        const message = `Para testar, falta isto: ${whatsappKeyLabels[path]}.`;
        throw new AppError("request/invalid", { message, fields: [{ path, message }] });
      }
      return tryNumber({ ...settings, phoneNumberId, accessToken, appSecret });
    },
  };
}

export type WhatsappAdmin = ReturnType<typeof createWhatsappAdmin>;
