import { type Capability, usualLimits } from "#contract/provider/provider-kinds.ts";
import {
  type Provider,
  type ProviderSettings,
  type ProviderUse,
  providerSettingsSchema,
} from "#contract/provider/provider-settings.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { Config } from "#server/config.ts";
import { resealedKeys } from "#server/platform/crypto/kept-key.ts";
import type { Sealer } from "#server/platform/crypto/sealer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createFreshCopy } from "#server/platform/db/fresh-copy.ts";
import { createSettingsQueries } from "#server/platform/db/settings-row.ts";
import { type ProviderKey, type ProviderSettingsRow, providerSettings } from "./provider.table.ts";

export const settingsQueries = createSettingsQueries<ProviderKey>(providerSettings);

const noUse = (capability: Capability): ProviderUse => ({ order: [], ...usualLimits[capability] });

/** What stands there before anybody saved: nobody is connected. */
const firstProviders: ProviderSettings = {
  providers: [],
  uses: {
    text: noUse("text"),
    image: noUse("image"),
    speech: noUse("speech"),
    video: noUse("video"),
    embedding: noUse("embedding"),
  },
};

export const storedProviders = (row: Pick<ProviderSettingsRow, "settings"> | undefined): ProviderSettings =>
  row ? providerSettingsSchema.parse(row.settings) : firstProviders;

/** For what a key is sealed: that of one provider opens nothing as that of another. */
export const sealPurpose = (providerId: string) => `provider-key/${providerId}`;

export const originOf = (address: string) => new URL(address).origin;

/**
 * The key of a provider: undefined where none is kept, null where what is kept cannot be opened any more. A key that was given for
 * another address is none for this one.
 */
export function openKey(
  sealer: Sealer,
  kept: ProviderKey | undefined,
  { id, baseUrl }: Pick<Provider, "id" | "baseUrl">,
): string | null | undefined {
  if (!kept || kept.origin !== originOf(baseUrl)) return undefined;
  return sealer.open(kept.sealed, sealPurpose(id));
}

/** The server that the environment names for something; null = it leaves that to the owner. */
export function serverOfEnvironment({ ai }: Pick<Config, "ai">, capability: Capability): ModelServer | null {
  const { baseUrl, apiKey, models, embeddingModel, voice, silenceMs, totalMs, mediaTimeoutMs } = ai;
  const model = capability === "embedding" ? embeddingModel : models[capability === "text" ? "chat" : capability];
  if (!baseUrl || !model) return null;
  const total = { text: totalMs, image: mediaTimeoutMs, speech: mediaTimeoutMs };
  const usual = usualLimits[capability].totalSeconds * 1_000;
  const limits = { silenceMs, totalMs: { embedding: usual, video: usual, ...total }[capability] };
  return { kind: "compatible", name: new URL(baseUrl).host, baseUrl, apiKey, model, voice, ...limits };
}

/** Seals anew what an older secret of ours sealed, so that it may be taken away. */
export async function resealKeys(db: Db, sealer: Sealer): Promise<void> {
  const row = await settingsQueries.select(db);
  const keys = row && resealedKeys(sealer, row.keys, sealPurpose);
  if (row && keys) await settingsQueries.replaceKeys(db, row.revision, keys);
}

export interface ProviderCopyDeps {
  config: Pick<Config, "ai">;
  db: Db;
  sealer: Sealer;
  /** Told once a minute at most: the copy is old, and used all the same. */
  warn: (message: string) => void;
}

/**
 * This process's copy of which servers do what: the environment's first, else the owner's in their order. Any process may change
 * them; whoever calls `refresh` before sees a change within two seconds.
 */
export function createProviderCopy({ config, db, sealer, warn }: ProviderCopyDeps) {
  let revision = 0;
  let settings = firstProviders;
  let keys: ReadonlyMap<string, string | null | undefined> = new Map();

  function take(row: ProviderSettingsRow | undefined): void {
    if (!row || row.revision < revision) return;
    settings = storedProviders(row);
    keys = new Map(settings.providers.map((one) => [one.id, openKey(sealer, row.keys[one.id], one)]));
    revision = row.revision;
  }

  function serversOf(capability: Capability): ModelServer[] {
    const { order, silenceSeconds, totalSeconds } = settings.uses[capability];
    const limits = { silenceMs: silenceSeconds * 1_000, totalMs: totalSeconds * 1_000 };
    return order.flatMap(({ provider: id, model, voice }) => {
      const provider = settings.providers.find((one) => one.id === id);
      const key = keys.get(id);
      // Without the key that was meant for it, a server would only refuse.
      if (!provider || key === null) return [];
      const { kind, name, baseUrl } = provider;
      return [{ kind, name, baseUrl, apiKey: key, model, voice, ...limits }];
    });
  }

  return {
    /** Changes with every change of the owner's. */
    get revision() {
      return revision;
    },
    take,
    /** The servers for something, in the order in which they are asked; none = what is built in. */
    find(capability: Capability): readonly ModelServer[] {
      const fixed = serverOfEnvironment(config, capability);
      return fixed ? [fixed] : serversOf(capability);
    },
    /** Makes the copy no older than a second. */
    refresh: createFreshCopy({
      name: "the providers of models",
      read: async () => take(await settingsQueries.select(db, revision)),
      warn,
    }),
  };
}
