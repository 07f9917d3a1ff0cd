import { brand, firstShop } from "#contract/brand.ts";
import type { PublicStore, StoreSettings } from "#contract/store/store-settings.ts";
import { formatTaxId, taxIdName } from "#lib/tax-id.ts";

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

type Seller = Pick<PublicStore, "name" | "legalName" | "document" | "address" | "email">;

/** Who sells, as Decreto 7.962/2013 wants it shown. */
function sellerLineOf({ name, legalName, document, address, email }: Seller): string {
  const parts = [legalName || name, document && `${taxIdName(document)}\u00A0${document}`, address, email];
  return parts.filter(Boolean).join(" · ");
}

/** What anyone may know of the shop. */
export function publicPart({ freight: _, pix, ...told }: StoreSettings, revision: number): PublicStore {
  const isDemo = revision === 0;
  const { name, legalName, address, email } = told;
  const ownSeller = { legalName, document: formatTaxId(told.document), address, email };
  const seller = { name, ...(isDemo ? firstShop.merchant : ownSeller) };
  return {
    ...told,
    ...seller,
    sellerLine: sellerLineOf(seller),
    pix: pix && { discountPercent: pix.discountPercent ?? 0 },
    isDemo,
    revision,
  };
}
