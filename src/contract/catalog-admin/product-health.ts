import { isValidGtin, isWrongGtin, padGtin } from "#lib/gtin.ts";
import { toCents } from "#lib/money.ts";
import { isWrongNcm, parseNcm } from "#lib/ncm.ts";
import { canBuyNow } from "../catalog/can-buy-now.ts";
import { priceToPay, realDiscount } from "../catalog/price.ts";
import { priceDoubts } from "../catalog/price-doubts.ts";
import type { ProductInput } from "../catalog/product.ts";
import { findUnpricedOption } from "../catalog/product-option.ts";
import { tellsWeight } from "../catalog/product-weight.ts";
import { isShouting, ownDescription, publicPictures } from "../catalog/public-facts.ts";
import type { Variation } from "../catalog/variation.ts";
import { spokenName } from "./spoken-name.ts";
import { isTaxIncomplete, isWrongTaxCode, type TaxField, taxFields } from "./tax-fields.ts";

/** What is judged: a product, and what others know of it. */
export type HealthSubject = Pick<
  ProductInput,
  | "name"
  | "description"
  | "originalPrice"
  | "promotionalPrice"
  | "discountPercentage"
  | "stock"
  | "isFeatured"
  | "gtinEan"
  | "gtinEanPackage"
  | "ncm"
  | TaxField
  | "weightGrams"
  | "realImage"
  | "thumbnail"
  | "images"
  | "variations"
> & {
  costPrice?: number | undefined;
  /** The shorter side of its main picture as it was sent, in pixels; null where nobody knows. */
  pictureSide?: number | null;
  /** Whether another product on sale has its bar code. */
  isGtinShared?: boolean;
};

/** What one press may change: each change is in the product's history and can be taken back. */
export type HealthFix = Partial<Pick<ProductInput, "name" | "isFeatured" | "ncm" | "gtinEan" | "gtinEanPackage">>;

/** Raised when a rule changes: every product is judged anew when a server starts. */
export const HEALTH_VERSION = 3;

/** `error` costs sales or lies to buyers, `warning` will cost work later, `hint` could be better. */
export type HealthSeverity = "error" | "warning" | "hint";

interface Rule {
  severity: HealthSeverity;
  finds(subject: HealthSubject): boolean;
  /** What puts it right where no one need decide anything; null where someone must. */
  fix?(subject: HealthSubject): HealthFix | null;
}

/** Google shows no clothes with a smaller picture. */
const MIN_TOLD_SIDE = 250;
/** What catalogues elsewhere cut. */
const MAX_NAME = 150;

const digitsOf = (text: string) => text.replace(/[\s.\-/]/g, "");

/** The same bar code without what was typed between its digits; null when that does not make it right. */
function repairGtin(text: string): string | null {
  const digits = digitsOf(text);
  return isWrongGtin(text) && isValidGtin(digits) ? digits : null;
}

const hasWrongOptionGtin = (variations: readonly Variation[]) =>
  variations.some(({ gtinEan = "" }) => isWrongGtin(gtinEan));

/** Whether two options that are not the same have one bar code. */
function hasRepeatedGtin(variations: readonly Variation[]): boolean {
  const gtins = variations.flatMap(({ gtinEan = "" }) => padGtin(gtinEan) ?? []);
  return new Set(gtins).size < gtins.length;
}

function repairGtins({ gtinEan, gtinEanPackage, variations }: HealthSubject): HealthFix | null {
  if (hasWrongOptionGtin(variations)) return null;
  const repaired = { gtinEan: repairGtin(gtinEan), gtinEanPackage: repairGtin(gtinEanPackage) };
  const isWhole =
    (repaired.gtinEan !== null || !isWrongGtin(gtinEan)) &&
    (repaired.gtinEanPackage !== null || !isWrongGtin(gtinEanPackage));
  if (!isWhole) return null;
  return {
    ...(repaired.gtinEan !== null && { gtinEan: repaired.gtinEan }),
    ...(repaired.gtinEanPackage !== null && { gtinEanPackage: repaired.gtinEanPackage }),
  };
}

const rules = {
  "no-photo": { severity: "error", finds: (subject) => publicPictures(subject, "https://here").length === 0 },
  "small-photo": {
    severity: "error",
    finds: ({ pictureSide }) => typeof pictureSide === "number" && pictureSide < MIN_TOLD_SIDE,
  },
  "no-price": { severity: "error", finds: (subject) => priceToPay(subject) <= 0 },
  "poor-description": { severity: "error", finds: (subject) => ownDescription(subject) === "" },
  "option-without-price": {
    severity: "error",
    finds: (subject) => findUnpricedOption(toCents(priceToPay(subject)), subject.variations) !== null,
  },
  "promotion-not-lower": {
    severity: "error",
    finds: (subject) => priceDoubts(subject).includes("promotion-not-lower"),
  },
  "below-cost": { severity: "error", finds: (subject) => priceDoubts(subject).includes("below-cost") },
  "untrue-discount": {
    severity: "error",
    finds: (subject) => subject.discountPercentage !== realDiscount(subject),
  },
  "featured-without-stock": {
    severity: "warning",
    finds: (subject) => subject.isFeatured && !canBuyNow(subject),
    fix: () => ({ isFeatured: false }),
  },
  "wrong-gtin": {
    severity: "warning",
    finds: ({ gtinEan, gtinEanPackage, variations }) =>
      isWrongGtin(gtinEan) || isWrongGtin(gtinEanPackage) || hasWrongOptionGtin(variations),
    fix: repairGtins,
  },
  "shared-gtin": {
    severity: "warning",
    finds: ({ isGtinShared = false, variations }) => isGtinShared || hasRepeatedGtin(variations),
  },
  "wrong-ncm": {
    severity: "warning",
    finds: ({ ncm }) => isWrongNcm(ncm),
    fix({ ncm }) {
      const digits = parseNcm(digitsOf(ncm));
      return digits === null ? null : { ncm: digits };
    },
  },
  "wrong-tax-fields": {
    severity: "warning",
    finds: (subject) => taxFields.some((field) => isWrongTaxCode(field, subject[field])),
  },
  "missing-tax-fields": { severity: "warning", finds: ({ ncm }) => ncm.trim() === "" },
  "incomplete-tax-fields": { severity: "hint", finds: isTaxIncomplete },
  "shouting-name": {
    severity: "hint",
    finds: ({ name }) => isShouting(name),
    fix({ name }) {
      const spoken = spokenName(name);
      return isShouting(spoken) ? null : { name: spoken };
    },
  },
  "long-name": { severity: "hint", finds: ({ name }) => name.length > MAX_NAME },
  "no-weight": {
    severity: "hint",
    finds: ({ name, description, weightGrams }) => weightGrams === 0 && !tellsWeight(`${name}. ${description}`),
  },
} as const satisfies Record<string, Rule>;

export type HealthRule = keyof typeof rules;

/** The gravest first. */
export const healthRules = Object.keys(rules) as [HealthRule, ...HealthRule[]];

const ruleOf = (name: HealthRule): Rule => rules[name];

export const severityOf = (name: HealthRule): HealthSeverity => ruleOf(name).severity;

/** What is wrong with a product. */
export const findHealth = (subject: HealthSubject): HealthRule[] =>
  healthRules.filter((name) => ruleOf(name).finds(subject));

/** What puts right what a rule found; null where someone must decide. */
export const fixOf = (name: HealthRule, subject: HealthSubject): HealthFix | null =>
  ruleOf(name).fix?.(subject) ?? null;

/** Rules whose repair is a proposal: it is shown beside what is there, and made only of what was seen. */
export const isProposal = (name: HealthRule): boolean => name === "shouting-name";

/** What keeps a product on sale out of the catalogues of Google and Meta. */
export const feedObstacles = [
  "no-photo",
  "small-photo",
  "no-price",
  "poor-description",
] as const satisfies readonly HealthRule[];

/** Whether a product on sale may be told of elsewhere. */
export const isToldOf = (subject: HealthSubject): boolean => feedObstacles.every((name) => !rules[name].finds(subject));
