import type { Uf } from "#lib/cep.ts";

/** The places that the shop ships from, as they are shown and sent, each ending in its state. The first one is the default. */
export const shippingOrigins = [
  "São Paulo - SP",
  "Rio de Janeiro - RJ",
  "Belo Horizonte - MG",
  "Brasília - DF",
  "Salvador - BA",
  "Fortaleza - CE",
  "Manaus - AM",
  "Curitiba - PR",
] as const satisfies readonly `${string} - ${Uf}`[];

export type ShippingOrigin = (typeof shippingOrigins)[number];

export const defaultShippingOrigin: ShippingOrigin = shippingOrigins[0];

export function ufOfOrigin(origin: ShippingOrigin): Uf {
  return origin.slice(-2) as Uf;
}
