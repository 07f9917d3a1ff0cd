/** The number under which Brazil taxes a person (CPF) or a company (CNPJ, which has letters since July 2026). */
export interface TaxId {
  kind: "cpf" | "cnpj";
  /** Without punctuation: 11 digits, or 12 digits and capital letters and 2 digits. */
  id: string;
}

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const PUNCTUATION = /[\s./-]/g;
const ZERO = "0".charCodeAt(0);

/** The digit that modulus 11 gives for what stands before it: from the right, signs weigh 2 up to `heaviest`, and again. */
function checkDigit(body: string, heaviest: number): string {
  const signs = [...body].reverse();
  const sum = signs.reduce((total, sign, place) => {
    return total + (sign.charCodeAt(0) - ZERO) * (2 + (place % (heaviest - 1)));
  }, 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

function hasItsCheckDigits(id: string, heaviest: number): boolean {
  const body = id.slice(0, -2);
  const first = checkDigit(body, heaviest);
  return id === body + first + checkDigit(body + first, heaviest);
}

/** A CPF or CNPJ as people type it, punctuated or not; null for what has wrong check digits or is one sign repeated. */
export function parseTaxId(text: string): TaxId | null {
  const id = text.replace(PUNCTUATION, "").toUpperCase();
  if (/^(.)\1*$/.test(id)) return null;
  if (CPF.test(id)) return hasItsCheckDigits(id, 11) ? { kind: "cpf", id } : null;
  if (CNPJ.test(id)) return hasItsCheckDigits(id, 9) ? { kind: "cnpj", id } : null;
  return null;
}

/** What a number is called, by its form with punctuation. */
export function taxIdName(formatted: string): "CPF" | "CNPJ" {
  return formatted.includes("/") ? "CNPJ" : "CPF";
}

/** `123.456.789-09` or `12.ABC.345/01DE-35`; what has another length stays as it is. */
export function formatTaxId(id: string): string {
  const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;
  const cnpj = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/;
  return cpf.test(id) ? id.replace(cpf, "$1.$2.$3-$4") : id.replace(cnpj, "$1.$2.$3/$4-$5");
}
