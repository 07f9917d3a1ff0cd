// What a fiscal document (NF-e) says of goods besides the NCM. Tables are not consulted: only the form of a code is known.

/** In the order in which forms ask for them. */
export const taxFields = ["cest", "cfop", "origem", "cstIbsCbs", "cClassTrib"] as const;
export type TaxField = (typeof taxFields)[number];

const FORMS: Record<TaxField, RegExp> = {
  cest: /^\d{7}$/,
  // 1 to 3 is what comes in, 5 to 7 what goes out.
  cfop: /^[1-35-7]\d{3}$/,
  origem: /^[0-8]$/,
  cstIbsCbs: /^\d{3}$/,
  cClassTrib: /^\d{6}$/,
};

/** What each looks like, as a person is told. */
export const taxForms: Record<TaxField, string> = {
  cest: "são 7 números",
  cfop: "são 4 números, o primeiro de 1 a 3 ou de 5 a 7",
  origem: "é um número de 0 a 8",
  cstIbsCbs: "são 3 números",
  cClassTrib: "são 6 números",
};

/** The digits of a code written with or without dots and spaces; null when it is none. */
export function parseTaxCode(field: TaxField, text: string): string | null {
  const digits = text.replace(/[\s.\-/]/g, "");
  return FORMS[field].test(digits) ? digits : null;
}

/** Whether it was meant as a code and is none. */
export const isWrongTaxCode = (field: TaxField, text: string): boolean =>
  text.trim() !== "" && parseTaxCode(field, text) === null;

/** What every document asks for; the CEST is for goods whose tax is paid in advance alone. */
const always = ["cfop", "origem", "cstIbsCbs", "cClassTrib"] as const satisfies readonly TaxField[];

/** Whether somebody began to fill these in and did not finish. */
export function isTaxIncomplete(product: Record<TaxField, string>): boolean {
  const isBegun = taxFields.some((field) => product[field].trim() !== "");
  return isBegun && always.some((field) => product[field].trim() === "");
}
