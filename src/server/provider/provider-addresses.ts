import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { withinTime } from "#lib/within-time.ts";
import { isLinkLocal } from "#llm/model-fetch.ts";
import { isPublicAddress } from "#server/platform/http/public-address.ts";

const LOOKUP_MS = 3_000;

const LINK_ONLY = "Neste endereço ficam segredos da própria máquina, nunca um servidor de modelos.";
const OPEN_STORE = "Em uma loja aberta valem só endereços da internet. Feche a loja para a equipe antes.";
const PLAIN = "Use https: em http a chave e os textos viajam sem proteção pela internet.";

export interface AddressRulesDeps {
  isProduction: boolean;
  findStanding: (accountId: number) => Promise<{ storeAccess: "open" | "team" }>;
  resolve?: (host: string) => Promise<string[]>;
}

const resolveByDns = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Which addresses an owner may name. A server on the own machine or network, such as Ollama, is named on purpose and allowed; in an
 * open store of production every account is an owner, and a stranger is not let near the network behind the site.
 */
export function createAddressRules({ isProduction, findStanding, resolve = resolveByDns }: AddressRulesDeps) {
  const allowsLocal = async (accountId: number) =>
    !isProduction || (await findStanding(accountId)).storeAccess === "team";

  /** A name that cannot be looked up now may be one of the own network when it has no dot, as in `http://ollama:11434`. */
  async function addressesOf(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    return withinTime(resolve(host), LOOKUP_MS).catch(() => (host.includes(".") ? [] : ["127.0.0.1"]));
  }

  return {
    allowsLocal,
    /** The sentence against an address; null when it may be named. */
    async refusalOf(address: string, accountId: number): Promise<string | null> {
      const { hostname, protocol } = new URL(address);
      const found = await addressesOf(hostname.replace(/^\[|\]$/g, ""));
      if (found.some(isLinkLocal)) return LINK_ONLY;
      const isLocal = found.some((one) => !isPublicAddress(one));
      if (isLocal) return (await allowsLocal(accountId)) ? null : OPEN_STORE;
      return protocol === "https:" ? null : PLAIN;
    },
  };
}

export type AddressRules = ReturnType<typeof createAddressRules>;
