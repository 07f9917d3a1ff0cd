import { brand, firstShop } from "#contract/brand.ts";
import type { PublicStore, StoreSettings } from "#contract/store/store-settings.ts";
import { formatTaxId } from "#lib/tax-id.ts";

/**
 * What the shop is before anybody saved it: out of environment and brand. Who sells is empty, not the invented company of
 * the demonstration, so that nobody saves that one by accident.
 */
export function firstSettings(whatsappNumber: string): StoreSettings {
  return {
    name: brand.martName,
    logo: "",
    legalName: "",
    document: "",
    address: "",
    email: "",
    whatsappNumber,
    openingHours: "",
    policies: firstShop.policies,
    freeShippingFrom: firstShop.freeShippingFrom,
    pix: null,
    instalments: null,
    freight: [],
    social: { instagram: "", facebook: "", tiktok: "", youtube: "" },
    brandKit: firstShop.brandKit,
  };
}

/** What anyone may know of the shop. */
export function publicPart({ freight: _, pix, ...told }: StoreSettings, revision: number): PublicStore {
  const isDemo = revision === 0;
  return {
    ...told,
    ...(isDemo && firstShop.merchant),
    document: isDemo ? firstShop.merchant.document : formatTaxId(told.document),
    pix: pix && { discountPercent: pix.discountPercent ?? 0 },
    isDemo,
    revision,
  };
}
