import type { StoreSave } from "#client/store.ts";
import { parsePixKey, pixKeyProblems } from "#contract/order/pix.ts";
import { type FreightCells, freightCellsOf, freightRowOf } from "#contract/store/freight-cells.ts";
import type { ManagedStore } from "#contract/store/store-settings.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatPhoneAsTyped } from "#lib/phone-as-typed.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { formatTaxId } from "#lib/tax-id.ts";

/** The settings as they stand in the form: numbers as they are typed, and what is switched off still there. */
export interface StoreDraft
  extends Pick<
      ManagedStore,
      "name" | "logo" | "legalName" | "document" | "address" | "email" | "whatsappNumber" | "openingHours"
    >,
    Record<"instagram" | "facebook" | "tiktok" | "youtube", string> {
  warrantyMonths: string;
  returnDays: string;
  notes: string;
  freeShippingFrom: string;
  hasPix: boolean;
  pixKeyType: NonNullable<ManagedStore["pix"]>["keyType"];
  pixKey: string;
  pixName: string;
  pixCity: string;
  pixDiscount: string;
  hasInstalments: boolean;
  instalmentsMax: string;
  instalmentsMinimum: string;
  interest: string;
  freight: FreightCells[];
  primary: string;
  accent: string;
  headingFont: ManagedStore["brandKit"]["headingFont"];
  textFont: ManagedStore["brandKit"]["textFont"];
}

const amountText = (reais: number | null) => (reais === null ? "" : formatNumber(reais, 2, 2));
const numberText = (value: number | undefined) => (value === undefined ? "" : formatNumber(value, 0, 2));
/** Null for an empty field, NaN for what is no number. */
const numberIn = (text: string) => (text.trim() === "" ? null : (parsePtBrNumber(text)?.value ?? Number.NaN));
const requiredNumber = (text: string) => numberIn(text) ?? Number.NaN;

export function draftOf(store: ManagedStore): StoreDraft {
  const { name, logo, legalName, document, address, email, whatsappNumber, openingHours } = store;
  const { policies, pix, instalments, freight, social, brandKit, freeShippingFrom } = store;
  return {
    ...{ name, logo, legalName, address, email, openingHours },
    document: formatTaxId(document),
    whatsappNumber: formatPhoneAsTyped(`+${whatsappNumber}`),
    warrantyMonths: String(policies.warrantyMonths),
    returnDays: String(policies.returnDays),
    notes: policies.notes,
    freeShippingFrom: amountText(freeShippingFrom),
    hasPix: pix !== null,
    pixKeyType: pix?.keyType ?? "cpf",
    pixKey: pix?.key ?? "",
    pixName: pix?.name ?? "",
    pixCity: pix?.city ?? "",
    pixDiscount: numberText(pix?.discountPercent),
    hasInstalments: instalments !== null,
    instalmentsMax: numberText(instalments?.max),
    instalmentsMinimum: amountText(instalments?.minimum ?? null),
    interest: numberText(instalments?.interestPercentPerMonth ?? 0),
    freight: freight.map(freightCellsOf),
    ...social,
    ...brandKit,
  };
}

/** What the form says, for the schema to judge. */
function settingsOf(draft: StoreDraft) {
  const { name, logo, legalName, document, address, email, whatsappNumber, openingHours } = draft;
  const { instagram, facebook, tiktok, youtube, primary, accent, headingFont, textFont } = draft;
  const discountPercent = numberIn(draft.pixDiscount);
  return {
    ...{ name, logo, legalName, document, address, email, whatsappNumber, openingHours },
    policies: {
      warrantyMonths: requiredNumber(draft.warrantyMonths),
      returnDays: requiredNumber(draft.returnDays),
      notes: draft.notes,
    },
    freeShippingFrom: numberIn(draft.freeShippingFrom),
    pix: draft.hasPix
      ? {
          keyType: draft.pixKeyType,
          key: draft.pixKey,
          name: draft.pixName,
          city: draft.pixCity,
          ...(discountPercent !== null && discountPercent !== 0 && { discountPercent }),
        }
      : null,
    instalments: draft.hasInstalments
      ? {
          max: requiredNumber(draft.instalmentsMax),
          minimum: numberIn(draft.instalmentsMinimum) ?? 0,
          interestPercentPerMonth: numberIn(draft.interest) ?? 0,
        }
      : null,
    freight: draft.freight.map(freightRowOf),
    social: { instagram, facebook, tiktok, youtube },
    brandKit: { primary, accent, headingFont, textFont },
  };
}

export const saveOf = (draft: StoreDraft, { revision }: ManagedStore): StoreSave => ({
  ...settingsOf(draft),
  revision,
});

const fieldNames: Record<string, string> = {
  "pix.keyType": "pixKeyType",
  "pix.key": "pixKey",
  "pix.name": "pixName",
  "pix.city": "pixCity",
  "pix.discountPercent": "pixDiscount",
  "instalments.max": "instalmentsMax",
  "instalments.minimum": "instalmentsMinimum",
  "instalments.interestPercentPerMonth": "interest",
};

/** The field of the form that a path of the settings stands in; of the freight table, the row by its number. */
export function fieldOf(path: string): string {
  const [first, second] = path.split(".");
  if (first === "freight") return `freight.${second ?? 0}`;
  return fieldNames[path] ?? path.split(".").at(-1) ?? path;
}

const NOT_A_NUMBER = "Digite um número, como 1234,50.";

/** The paths of what was to be a number and is none. */
function unreadNumbers(value: unknown, path: string[] = []): string[] {
  if (Number.isNaN(value)) return [path.join(".")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unreadNumbers(part, [...path, name]));
}

/** What need not be sent: JSON has no word for what is no number, and the form knows Pix keys. The rest the server judges. */
export function problemsOf(draft: StoreDraft): Record<string, string> {
  const { hasPix, pixKeyType, pixKey } = draft;
  const isWrongKey = hasPix && parsePixKey(pixKeyType, pixKey) === null;
  return {
    ...Object.fromEntries(unreadNumbers(settingsOf(draft)).map((path) => [fieldOf(path), NOT_A_NUMBER])),
    ...(isWrongKey && { pixKey: pixKey.trim() === "" ? "Digite a chave." : pixKeyProblems[pixKeyType] }),
  };
}
