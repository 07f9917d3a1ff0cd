import { brand } from "#contract/brand.ts";
import { AppError, errorTable } from "#contract/errors.ts";
import type { ProductReference } from "#contract/order/ordered-goods.ts";
import type { Freight, ShippingEstimate, ShippingEstimateInput } from "#contract/order/shipping.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { parseCep, type Uf, ufOfCep } from "#lib/cep.ts";
import { toReais } from "#lib/money.ts";
import { freightRate } from "./freight-table.ts";
import { productWeightGrams } from "./product-weight.ts";

/** What an estimate needs to know of a product. */
export interface ShippedProduct {
  name: string;
  description: string;
  priceCents: number;
}

export interface ShippingDependencies {
  catalog: { findProductForOrder(reference: ProductReference): Promise<ShippedProduct | null> };
}

/** What sending a parcel costs. */
export interface FreightQuote {
  /** What the buyer pays: 0 when the goods are above the limit of free shipping. */
  cents: number;
  /** What it would cost without free shipping. */
  regularCents: number;
  freeAboveCents: number;
  /** Business days. */
  minDays: number;
  maxDays: number;
  weightGrams: number;
  weightBand: string;
}

/** The quote as the API tells it. */
function toFreight({ cents, regularCents, freeAboveCents, ...same }: FreightQuote): Freight {
  return {
    ...same,
    price: toReais(cents),
    regularPrice: toReais(regularCents),
    isFree: cents === 0,
    freeAbove: toReais(freeAboveCents),
  };
}

/** A refusal that stands at the field. */
function wrongZipCode(code: "shipping/zip-code-invalid" | "shipping/zip-code-unknown"): AppError {
  return new AppError(code, { fields: [{ path: "zipCode", message: errorTable[code].message }] });
}

/** Freight estimates from the shop's own table: no carrier is asked. */
export function createShippingService({ catalog }: ShippingDependencies) {
  /** @throws AppError shipping/zip-code-invalid, shipping/zip-code-unknown */
  function quoteFreight(
    { name, description, priceCents }: ShippedProduct,
    { quantity, origin, zipCode }: { quantity: number; origin: ShippingOrigin; zipCode: string },
  ): { zipCode: string; uf: Uf; quote: FreightQuote } {
    const cep = parseCep(zipCode);
    if (!cep) throw wrongZipCode("shipping/zip-code-invalid");
    const uf = ufOfCep(cep);
    if (!uf) throw wrongZipCode("shipping/zip-code-unknown");
    const weightGrams = productWeightGrams(`${name}. ${description}`) * quantity;
    const { cents: regularCents, ...rate } = freightRate(origin, uf, weightGrams);
    const freeAboveCents = brand.policy.freeShippingAboveCents;
    const cents = priceCents * quantity > freeAboveCents ? 0 : regularCents;
    return { zipCode: cep, uf, quote: { ...rate, cents, regularCents, freeAboveCents, weightGrams } };
  }

  return {
    quoteFreight,
    toFreight,

    /** @throws AppError product/not-found, shipping/zip-code-invalid, shipping/zip-code-unknown */
    async estimateShipping(input: ShippingEstimateInput): Promise<ShippingEstimate> {
      const product = await catalog.findProductForOrder(input);
      if (!product) throw new AppError("product/not-found");
      const { zipCode, uf, quote } = quoteFreight(product, input);
      return { ...toFreight(quote), zipCode, uf, origin: input.origin };
    },
  };
}

export type ShippingService = ReturnType<typeof createShippingService>;
