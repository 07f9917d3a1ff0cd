import { isDeepStrictEqual } from "node:util";
import { firstShop } from "#contract/brand.ts";
import { AppError } from "#contract/errors.ts";
import { type SetupStep, setupSteps } from "#contract/store/setup-steps.ts";
import type {
  ManagedStore,
  StoreHistory,
  StoreSettings,
  StoreSettingsInput,
  StoreVersion,
} from "#contract/store/store-settings.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import * as queries from "./store.queries.ts";
import type { StoreVersionRow } from "./store.table.ts";
import { type createStoreCopy, storedSettings } from "./store-copy.ts";

const FIXED = "Na demonstração isto não muda: mensagens e pagamentos só vão para a loja inventada.";
const VERSIONS_A_PAGE = 20;

interface OwnerCall {
  accountId: number;
  caller: Caller;
}

export interface StoreDeps {
  db: Db;
  audit: AuditLog;
  copy: ReturnType<typeof createStoreCopy>;
  first: StoreSettings;
  namesOf: (accountIds: number[]) => Promise<Map<number, string>>;
  /** Whether somebody of the shop ever wrote a product. */
  hasOwnProduct: () => Promise<boolean>;
  /** Keeps an uploaded picture for good. @throws AppError request/invalid when it is gone */
  keepLogo: (tx: Queryable, address: string) => Promise<void>;
  /** Whether strangers write them, who may not say where money and messages go. */
  isDemo: boolean;
}

/** In a demonstration nobody's number, account or page takes the place of the invented ones. */
const FIXED_IN_DEMO = ["whatsappNumber", "email", "pix", "social", "legalName", "document", "address"] as const;

/** Field by field, what one version has and the one before had not. */
function changesBetween(before: StoreSettings, after: StoreSettings): StoreVersion["changes"] {
  const names = Object.keys(after) as (keyof StoreSettings)[];
  return names
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The shop's settings as its owner reads and writes them. */
export function createStoreService({ db, audit, copy, first, namesOf, hasOwnProduct, keepLogo, isDemo }: StoreDeps) {
  const readStored = (row: StoreVersionRow | undefined) => storedSettings(first, row);

  async function setupOf(settings: StoreSettings): Promise<ManagedStore["setup"]> {
    const { legalName, document, address, email, whatsappNumber, freight, pix, instalments } = settings;
    const done: Record<SetupStep, boolean> = {
      contact: whatsappNumber !== firstShop.whatsappNumber,
      identity: [legalName, document, address, email].every(Boolean),
      freight: freight.length > 0,
      payment: Boolean(pix || instalments),
      product: await hasOwnProduct(),
    };
    return setupSteps.map((step) => ({ step, isDone: done[step] }));
  }

  async function toManaged(row: StoreVersionRow | undefined): Promise<ManagedStore> {
    const settings = readStored(row);
    return { ...settings, revision: row?.revision ?? 0, setup: await setupOf(settings) };
  }

  /** @throws AppError store/changed-meanwhile, with how the settings stand now; demo/closed */
  async function write(
    action: StoreVersionRow["action"],
    { revision, ...settings }: StoreSettingsInput,
    { accountId, caller }: OwnerCall,
  ): Promise<ManagedStore> {
    const newest = await queries.selectNewest(db);
    const refuse = async () => {
      throw new AppError("store/changed-meanwhile", { current: await toManaged(await queries.selectNewest(db)) });
    };
    if ((newest?.revision ?? 0) !== revision) return refuse();
    const before = readStored(newest);
    const fixed = FIXED_IN_DEMO.find((field) => isDemo && !isDeepStrictEqual(before[field], settings[field]));
    if (fixed) throw new AppError("demo/closed", { fields: [{ path: fixed, message: FIXED }] });
    if (newest && isDeepStrictEqual(before, settings)) return toManaged(newest);
    const row = await db.transaction(async (tx) => {
      if (settings.logo !== "" && settings.logo !== before.logo) await keepLogo(tx, settings.logo);
      const { requestId } = caller;
      const added = await queries.insertVersionAfter(tx, revision, { action, accountId, requestId, settings });
      const detail = { revision: revision + 1 };
      if (added)
        await audit.record(tx, { action: `store/${action}`, accountId, caller, detail, before, after: settings });
      return added;
    });
    if (!row) return refuse();
    copy.take(row);
    return toManaged(row);
  }

  async function toVersions(rows: StoreVersionRow[], older: StoreVersionRow | undefined): Promise<StoreVersion[]> {
    const names = await namesOf([...new Set(rows.map(({ accountId }) => accountId))]);
    return rows.map((row, place) => {
      const name = names.get(row.accountId);
      return {
        version: row.revision,
        action: row.action,
        at: row.at.toISOString(),
        author: name === undefined ? null : { id: row.accountId, name },
        changes: changesBetween(readStored(rows[place + 1] ?? older), readStored(row)),
      };
    });
  }

  return {
    getStore: async (): Promise<ManagedStore> => toManaged(await queries.selectNewest(db)),

    /** Stores all settings; what changes nothing is no version. @throws AppError store/changed-meanwhile */
    saveStore: (input: StoreSettingsInput, call: OwnerCall) => write("update", input, call),

    /**
     * Brings back how the settings were in a version, as a new one; 0 = before anybody saved.
     * @throws AppError store/version-not-found, store/changed-meanwhile
     */
    async undo({ version, revision }: { version: number; revision: number }, call: OwnerCall): Promise<ManagedStore> {
      const row = version === 0 ? undefined : await queries.selectVersion(db, version);
      if (version !== 0 && !row) throw new AppError("store/version-not-found");
      return write("undo", { ...readStored(row), revision }, call);
    },

    /** The versions before one of them, the newest first. */
    async listVersions(before: number | undefined): Promise<StoreHistory> {
      const rows = await queries.selectVersionsBefore(db, before, VERSIONS_A_PAGE + 1);
      const shown = rows.slice(0, VERSIONS_A_PAGE);
      return { versions: await toVersions(shown, rows[VERSIONS_A_PAGE]), hasMore: rows.length > VERSIONS_A_PAGE };
    },
  };
}

export type StoreService = ReturnType<typeof createStoreService>;

/** What other modules know of the shop's settings. */
export type StoreCopy = Pick<ReturnType<typeof createStoreCopy>, "settings" | "public" | "etag" | "derive">;
