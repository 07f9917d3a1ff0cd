import type { Uf } from "#lib/cep.ts";

/** The places that the shop ships from, as they are shown and sent, with their states. The first one is the default. */
const origins = {
  "São Paulo - SP": "SP",
  "Rio de Janeiro - RJ": "RJ",
  "Belo Horizonte - MG": "MG",
  "Brasília - DF": "DF",
  "Salvador - BA": "BA",
  "Fortaleza - CE": "CE",
  "Manaus - AM": "AM",
  "Curitiba - PR": "PR",
} as const satisfies Record<string, Uf>;

export type ShippingOrigin = keyof typeof origins;

export const shippingOrigins = Object.keys(origins) as [ShippingOrigin, ...ShippingOrigin[]];
export const defaultShippingOrigin: ShippingOrigin = shippingOrigins[0];

export function ufOfOrigin(origin: ShippingOrigin): Uf {
  return origins[origin];
}
