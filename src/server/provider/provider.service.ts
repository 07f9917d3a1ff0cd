import { isDeepStrictEqual } from "node:util";
import { AppError } from "#contract/errors.ts";
import type { ServiceTrial } from "#contract/outside-service.ts";
import { type Capability, capabilities } from "#contract/provider/provider-kinds.ts";
import type {
  ManagedProviders,
  Provider,
  ProviderInput,
  ProviderSettings,
  ProviderTrialInput,
} from "#contract/provider/provider-settings.ts";
import { listModels } from "#llm/list-models.ts";
import { type ModelServer, ModelServerError } from "#llm/model-request.ts";
import type { Config } from "#server/config.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import { keyStateOf, sealKey } from "#server/platform/crypto/kept-key.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { ProviderKey, ProviderSettingsRow } from "./provider.table.ts";
import type { AddressRules } from "./provider-addresses.ts";
import {
  type createProviderCopy,
  openKey,
  originOf,
  sealPurpose,
  serverOfEnvironment,
  settingsQueries,
  storedProviders,
} from "./provider-copy.ts";
import { tryProvider } from "./provider-trial.ts";

interface OwnerCall {
  accountId: number;
  caller: Caller;
}

type TriedProvider = ProviderTrialInput["provider"];
type AskedServer = Pick<ModelServer, "kind" | "baseUrl" | "apiKey">;

export interface ProviderDeps {
  config: Pick<Config, "ai">;
  db: Db;
  audit: AuditLog;
  sealer: Sealer;
  copy: ReturnType<typeof createProviderCopy>;
  addresses: AddressRules;
}

/** The keys as the database keeps them. */
function createKeptKeys(sealer: Sealer) {
  function stateOf(row: ProviderSettingsRow | undefined, provider: Provider) {
    const kept = row?.keys[provider.id];
    return keyStateOf(kept, openKey(sealer, kept, provider));
  }

  const keepKey = ({ id, baseUrl }: Provider, key: string): ProviderKey => ({
    ...sealKey(sealer, key, sealPurpose(id)),
    origin: originOf(baseUrl),
  });

  /** The keys after a change: what was typed, else what is kept for this very address. Those of providers that went go with them. */
  function keysAfter(row: ProviderSettingsRow | undefined, providers: ProviderInput["providers"]) {
    const keys: Record<string, ProviderKey> = {};
    for (const { key, ...provider } of providers) {
      const kept = row?.keys[provider.id];
      const opened = openKey(sealer, kept, provider);
      if (key) keys[provider.id] = keepKey(provider, key);
      // Sealed anew, so that an older secret of ours is not needed for ever.
      else if (key === undefined && opened) keys[provider.id] = keepKey(provider, opened);
      else if (key === undefined && kept && opened === null) keys[provider.id] = kept;
    }
    return keys;
  }

  return { stateOf, keysAfter };
}

/** Holds addresses against the rules. */
const requiring =
  ({ refusalOf }: AddressRules) =>
  /** @throws AppError request/invalid */
  async (
    providers: readonly { baseUrl: string }[],
    accountId: number,
    path: (place: number) => string,
  ): Promise<void> => {
    for (const [place, { baseUrl }] of providers.entries()) {
      const message = await refusalOf(baseUrl, accountId);
      if (message) throw new AppError("request/invalid", { message, fields: [{ path: path(place), message }] });
    }
  };

/** Which servers of models the shop uses, as its owner reads and writes them. */
export function createProviderService({ config, db, audit, sealer, copy, addresses }: ProviderDeps) {
  const { stateOf, keysAfter } = createKeptKeys(sealer);
  const requireAddresses = requiring(addresses);

  function onServer(capability: Capability) {
    const server = serverOfEnvironment(config, capability);
    return server && { host: server.name, model: server.model };
  }

  async function toManaged(row: ProviderSettingsRow | undefined, accountId: number): Promise<ManagedProviders> {
    const { providers, uses } = storedProviders(row);
    return {
      revision: row?.revision ?? 0,
      providers: providers.map((one) => ({ ...one, key: stateOf(row, one) })),
      uses,
      onServer: Object.fromEntries(capabilities.map((one) => [one, onServer(one)])) as ManagedProviders["onServer"],
      allowsLocal: await addresses.allowsLocal(accountId),
    };
  }

  /** A server as the form has it, with the key that belongs to it. @throws AppError request/invalid */
  async function serverToTry({ key, ...tried }: TriedProvider, accountId: number): Promise<AskedServer> {
    await requireAddresses([tried], accountId, () => "provider.baseUrl");
    const { kind, baseUrl } = tried;
    if (key !== undefined) return { kind, baseUrl, apiKey: key || undefined };
    const row = await settingsQueries.select(db);
    return { kind, baseUrl, apiKey: openKey(sealer, row?.keys[tried.id], tried) ?? undefined };
  }

  return {
    getProviders: async ({ accountId }: OwnerCall): Promise<ManagedProviders> =>
      toManaged(await settingsQueries.select(db), accountId),

    /** Stores all of them. @throws AppError provider/changed-meanwhile, request/invalid */
    async saveProviders(
      { revision, providers, uses }: ProviderInput,
      { accountId, caller }: OwnerCall,
    ): Promise<ManagedProviders> {
      await requireAddresses(providers, accountId, (place) => `providers.${place}.baseUrl`);
      const before = await settingsQueries.select(db);
      const refuse = async () => {
        const current = await toManaged(await settingsQueries.select(db), accountId);
        throw new AppError("provider/changed-meanwhile", { current });
      };
      if ((before?.revision ?? 0) !== revision) return refuse();
      const settings: ProviderSettings = { providers: providers.map(({ key: _, ...one }) => one), uses };
      const isSame = isDeepStrictEqual(storedProviders(before), settings);
      const isKeyTyped = providers.some(({ key }) => key !== undefined);
      if (before && isSame && !isKeyTyped) return toManaged(before, accountId);
      const keys = keysAfter(before, providers);
      const row = await db.transaction(async (tx) => {
        const written = await settingsQueries.writeAfter(tx, revision, { accountId, settings, keys });
        const detail = {
          revision: revision + 1,
          providers: settings.providers.length,
          keysTyped: providers.filter(({ key }) => key).length,
        };
        const hashed = { before: before?.settings, after: settings };
        if (written) await audit.record(tx, { action: "provider/update", accountId, caller, detail, ...hashed });
        return written;
      });
      if (!row) return refuse();
      copy.take(row);
      return toManaged(row, accountId);
    },

    /** The models that a server has. @throws AppError provider/no-models with the sentence that says why there are none */
    async listModels(provider: TriedProvider, capability: Capability, { accountId }: OwnerCall): Promise<string[]> {
      const server = await serverToTry(provider, accountId);
      return listModels(server, capability).catch((error: unknown) => {
        if (!(error instanceof ModelServerError)) throw error;
        throw new AppError("provider/no-models", { message: error.message, cause: error });
      });
    },

    /** Asks a server for something small, for real. */
    async tryProvider({ provider, ...asked }: ProviderTrialInput, { accountId }: OwnerCall): Promise<ServiceTrial> {
      const { capability, model, voice, silenceSeconds, totalSeconds } = asked;
      const limits = { silenceMs: silenceSeconds * 1_000, totalMs: totalSeconds * 1_000 };
      const server = { ...(await serverToTry(provider, accountId)), name: "", model, voice, ...limits };
      return tryProvider(server, capability);
    },
  };
}

export type ProviderService = ReturnType<typeof createProviderService>;

/** What other modules know of the providers. */
export type Providers = Pick<ReturnType<typeof createProviderCopy>, "revision" | "find" | "refresh">;
