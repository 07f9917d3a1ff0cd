import { isValidGtin } from "#lib/gtin.ts";
import { parseTaxId } from "#lib/tax-id.ts";

type Mask = readonly [RegExp, (found: string) => string];

const by = (name: string) => () => name;

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Luhn's check digit, which every card number ends in: from the right every second digit counts twice. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Cards of 14 digits, Diners' alone, begin so; any other fourteen that fit a bar code are one. */
const isArticle = (digits: string) => isValidGtin(digits) && !/^3[0689]\d{12}$/.test(digits);
const isCard = (digits: string) => digits.length >= 14 && hasLuhnDigit(digits) && !isArticle(digits);

const taxIdMask = (found: string) => {
  const taxId = parseTaxId(found);
  return taxId ? `[${taxId.kind.toUpperCase()}]` : found;
};

/** What names a person or lets money move, in the forms that Brazilians write. The longest forms are looked for first. */
const PERSONAL: readonly Mask[] = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu, by("[e-mail]")],
  [/(?<![\da-f])[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}(?![\da-f])/gi, by("[chave Pix]")],
  [/(?<![\p{L}\p{N}])\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}(?!\d)/gu, by("[CNPJ]")],
  [/(?<![\p{L}\p{N}])[\dA-Z]{2}[ .]?[\dA-Z]{3}[ .]?[\dA-Z]{3}[ /]?[\dA-Z]{4}[ -]?\d{2}(?![\p{L}\p{N}])/giu, taxIdMask],
  [/(?<!\d)(?:\d[ .-]?){13,18}\d(?!\d)/g, (found) => (isCard(digitsOf(found)) ? "[cartão]" : found)],
  [/\b\d{3}\.\d{3}\.\d{3}-?\d{2}\b|\b\d{9}-\d{2}\b/g, by("[CPF]")],
  [/(?<!\d)\d{3}[ .]\d{3}[ .]\d{3}[ .-]\d{2}(?!\d)/g, taxIdMask],
  [/(?:\+?55[ .-]?)?\(\d{2}\)[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g, by("[telefone]")],
  [/(?<!\d)(?:\+?55[ .-]?)?[1-9]\d[ .-]?9[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g, by("[telefone]")],
  [/(?<!\d)\d{11}(?!\d)/g, by("[CPF ou telefone]")],
  [/(?<!\d)[1-9]\d[ .-]?[2-5]\d{3}[ .-]?\d{4}(?!\d)/g, by("[telefone]")],
  [/(?<!\d)9?\d{4}-\d{4}(?!\d)/g, by("[telefone]")],
];

/** The text without e-mails, random Pix keys, card, CPF, CNPJ and phone numbers: what may leave our server. CEPs and bar codes are no personal data. */
export function maskPersonalData(text: string): string {
  return PERSONAL.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
