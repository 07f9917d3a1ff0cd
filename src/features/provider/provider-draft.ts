import type { ProviderSave } from "#client/provider.ts";
import {
  type Capability,
  canServe,
  capabilities,
  type ProviderKind,
  providerKinds,
} from "#contract/provider/provider-kinds.ts";
import type { ManagedProviders } from "#contract/provider/provider-settings.ts";

export interface ProviderCells {
  id: string;
  kind: ProviderKind;
  name: string;
  baseUrl: string;
}

export interface PlaceCells {
  provider: string;
  model: string;
  voice: string;
}

export interface UseCells {
  order: PlaceCells[];
  silenceSeconds: string;
  totalSeconds: string;
}

/** The settings as they stand in the form. Typed keys are no part of it: what waits in the tab when a session ends never has one. */
export interface ProviderDraft {
  providers: ProviderCells[];
  uses: Record<Capability, UseCells>;
}

/** What was typed as keys, by the ids of providers; "" = the kept one is to go. */
export type TypedKeys = Readonly<Record<string, string | undefined>>;

const eachCapability = <T>(make: (capability: Capability) => T) =>
  Object.fromEntries(capabilities.map((one) => [one, make(one)])) as Record<Capability, T>;

export function draftOf({ providers, uses }: ManagedProviders): ProviderDraft {
  return {
    providers: providers.map(({ id, kind, name, baseUrl }) => ({ id, kind, name, baseUrl })),
    uses: eachCapability((one) => {
      const { order, silenceSeconds, totalSeconds } = uses[one];
      return { order, silenceSeconds: String(silenceSeconds), totalSeconds: String(totalSeconds) };
    }),
  };
}

export const withKey = ({ id, kind, baseUrl }: ProviderCells, keys: TypedKeys) => {
  const key = keys[id];
  return { id, kind, baseUrl, ...(key !== undefined && { key }) };
};

export const saveOf = (
  { providers, uses }: ProviderDraft,
  keys: TypedKeys,
  { revision }: ManagedProviders,
): ProviderSave => ({
  revision,
  providers: providers.map((one) => ({ ...withKey(one, keys), name: one.name })),
  uses: eachCapability((one) => ({
    order: uses[one].order,
    silenceSeconds: Number(uses[one].silenceSeconds),
    totalSeconds: Number(uses[one].totalSeconds),
  })),
});

/** A new provider of a kind, with what is usual there. */
export const newProvider = (kind: ProviderKind, id: string): ProviderCells => ({
  id,
  kind,
  name: kind === "compatible" ? "" : providerKinds[kind].label,
  baseUrl: providerKinds[kind].baseUrl,
});

/** Without a provider, and without the places that it had. */
export const withoutProvider = ({ providers, uses }: ProviderDraft, id: string): ProviderDraft => ({
  providers: providers.filter((one) => one.id !== id),
  uses: eachCapability((one) => ({ ...uses[one], order: uses[one].order.filter(({ provider }) => provider !== id) })),
});

export const providersFor = (providers: readonly ProviderCells[], capability: Capability) =>
  providers.filter(({ kind }) => canServe(kind, capability));
