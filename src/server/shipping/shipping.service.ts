import { isDeepStrictEqual } from "node:util";
import { findVariation, optionPriceCents } from "#contract/catalog/product-option.ts";
import { shippedGrams } from "#contract/catalog/product-weight.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import { AppError, errorTable } from "#contract/errors.ts";
import { itemsOf, type ProductReference } from "#contract/order/ordered-goods.ts";
import type { Freight, ShippingEstimate, ShippingEstimateInput, StateEstimate } from "#contract/order/shipping.ts";
import type { ShippingOrigin } from "#contract/order/shipping-origins.ts";
import { chooseFreight, type FreightRow, zipCodesOfState } from "#contract/store/freight-table.ts";
import { parseCep, type Uf, ufOfCep } from "#lib/cep.ts";
import { formatNumber } from "#lib/format-number.ts";
import { toCents, toReais } from "#lib/money.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { freightRate } from "./freight-table.ts";

/** What an estimate needs to know of a product. */
export interface ShippedProduct {
  name: string;
  description: string;
  priceCents: number;
  /** What one unit weighs; 0 = nobody said. */
  weightGrams: number;
  variations: readonly Variation[];
}

export interface ShippingDependencies {
  catalog: { findProductsForOrder(references: ProductReference[]): Promise<(ShippedProduct | null)[]> };
  store: Pick<StoreCopy, "settings">;
}

/** What goes into a parcel. */
export interface ShippedGoods {
  product: ShippedProduct;
  quantity: number;
}

/** What sending a parcel costs. */
export interface FreightQuote {
  /** What the buyer pays: 0 when the goods are above the limit of free shipping. */
  cents: number;
  /** What it would cost without free shipping. */
  regularCents: number;
  /** Null = no total makes it free. */
  freeAboveCents: number | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
  weightGrams: number;
  weightBand: string;
  /** Whether the goods may, or must, be fetched at the shop. */
  pickUp?: "offered" | "only";
}

interface Parcel {
  origin: ShippingOrigin;
  zipCode: string;
  uf: Uf;
  weightGrams: number;
}

type Rate = Pick<FreightQuote, "minDays" | "maxDays" | "weightBand" | "pickUp"> & {
  cents: number;
  freeAboveCents: number | null;
};

/** The quote as the API tells it. */
function toFreight({ cents, regularCents, freeAboveCents, ...same }: FreightQuote): Freight {
  return {
    ...same,
    price: toReais(cents),
    regularPrice: toReais(regularCents),
    isFree: cents === 0,
    freeAbove: freeAboveCents === null ? null : toReais(freeAboveCents),
  };
}

type StateEstimateInput = Omit<ShippingEstimateInput, "zipCode"> & { uf: Uf };

/** A refusal that stands at the field. */
type Refusal = "zip-code-invalid" | "zip-code-unknown" | "not-served" | "too-heavy";

function refusedZipCode(reason: Refusal): AppError {
  const code = `shipping/${reason}` as const;
  return new AppError(code, { fields: [{ path: "zipCode", message: errorTable[code].message }] });
}

const bandOf = ({ maxWeightKg }: FreightRow) =>
  maxWeightKg === null ? "qualquer peso" : `até ${formatNumber(maxWeightKg, 0, 3)} kg`;

const centsOrNull = (reais: number | null) => (reais === null ? null : toCents(reais));

/** Freight estimates from the shop's own table, else from the built-in one: no carrier is asked. */
export function createShippingService({ catalog, store }: ShippingDependencies) {
  /** @throws AppError shipping/not-served, shipping/too-heavy */
  function rateOf(parcel: Parcel): Rate {
    const { freight, freeShippingFrom } = store.settings;
    const freeAboveCents = centsOrNull(freeShippingFrom);
    if (freight.length === 0) return { ...freightRate(parcel.origin, parcel.uf, parcel.weightGrams), freeAboveCents };
    const choice = chooseFreight(freight, parcel);
    if (choice.kind === "notServed") throw refusedZipCode("not-served");
    if (choice.kind === "tooHeavy") throw refusedZipCode("too-heavy");
    if (choice.kind === "pickUp") {
      return { cents: 0, freeAboveCents, minDays: 0, maxDays: 0, weightBand: "retirada na loja", pickUp: "only" };
    }
    const { price, minDays, maxDays, freeFrom } = choice.row;
    return {
      cents: toCents(price),
      minDays,
      maxDays,
      weightBand: bandOf(choice.row),
      freeAboveCents: centsOrNull(freeFrom) ?? freeAboveCents,
      ...(choice.canPickUp && { pickUp: "offered" as const }),
    };
  }

  /** @throws AppError shipping/zip-code-invalid, shipping/zip-code-unknown, shipping/not-served, shipping/too-heavy */
  function quoteFreight(
    goods: readonly ShippedGoods[],
    { origin, zipCode }: { origin: ShippingOrigin; zipCode: string },
  ): { zipCode: string; uf: Uf; quote: FreightQuote } {
    const cep = parseCep(zipCode);
    if (!cep) throw refusedZipCode("zip-code-invalid");
    const uf = ufOfCep(cep);
    if (!uf) throw refusedZipCode("zip-code-unknown");
    const total = (of: (product: ShippedProduct) => number) =>
      goods.reduce((sum, { product, quantity }) => sum + of(product) * quantity, 0);
    const weightGrams = total(shippedGrams);
    const { cents: regularCents, ...rate } = rateOf({ origin, zipCode: cep, uf, weightGrams });
    const isFree = rate.freeAboveCents !== null && total(({ priceCents }) => priceCents) > rate.freeAboveCents;
    return { zipCode: cep, uf, quote: { ...rate, cents: isFree ? 0 : regularCents, regularCents, weightGrams } };
  }

  /** @throws AppError product/not-found */
  async function findGoods(input: Pick<ShippingEstimateInput, "code" | "items" | "option" | "quantity">) {
    const items = itemsOf(input);
    const products = await catalog.findProductsForOrder(items);
    return items.map(({ option, quantity }, index) => {
      const product = products[index];
      if (!product) throw new AppError("product/not-found");
      const variation = option === undefined ? null : findVariation(option, product.variations);
      return { product: { ...product, priceCents: optionPriceCents(product.priceCents, variation) }, quantity };
    });
  }

  return {
    quoteFreight,
    toFreight,

    /** @throws AppError product/not-found, and what `quoteFreight` throws */
    async estimateShipping(input: ShippingEstimateInput): Promise<ShippingEstimate> {
      const { zipCode, uf, quote } = quoteFreight(await findGoods(input), input);
      return { ...toFreight(quote), zipCode, uf, origin: input.origin };
    },

    /**
     * What sending to a state costs; null where that depends on the CEP.
     * @throws AppError product/not-found, shipping/not-served, shipping/too-heavy
     */
    async estimateToState({ uf, ...input }: StateEstimateInput): Promise<StateEstimate | null> {
      const goods = await findGoods(input);
      const zipCodes = zipCodesOfState(store.settings.freight, uf);
      const [first, ...others] = zipCodes.map((zipCode) => quoteFreight(goods, { ...input, zipCode }).quote);
      if (!first || !others.every((one) => isDeepStrictEqual(one, first))) return null;
      return { ...toFreight(first), uf, origin: input.origin };
    },
  };
}

export type ShippingService = ReturnType<typeof createShippingService>;
