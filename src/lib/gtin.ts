const GTIN = /^(?:\d{8}|\d{12}|\d{13}|\d{14})$/;
const FULL_LENGTH = 14;

/** The check digit of a GTIN written without it: from the right, digits weigh 3, 1, 3, 1… (GS1 General Specifications 7.9). */
export function gtinCheckDigit(body: string): string {
  let sum = 0;
  for (let place = body.length - 1, weight = 3; place >= 0; place -= 1, weight = 4 - weight)
    sum += Number(body[place]) * weight;
  return String((10 - (sum % 10)) % 10);
}

/** True for 8, 12, 13 or 14 digits that end in the right check digit. `00000000` is no product. */
export function isValidGtin(text: string): boolean {
  return GTIN.test(text) && !/^0+$/.test(text) && gtinCheckDigit(text.slice(0, -1)) === text.at(-1);
}

/** Whether it was meant as a GTIN and is none; nothing, and the words of fiscal documents for it, are not meant so. */
export const isWrongGtin = (text: string): boolean => !/^(sem gtin)?$/i.test(text.trim()) && !isValidGtin(text);

/**
 * The 14-digit form in which GTINs of different lengths compare: the same article, however it was written, has one.
 * Text of another shape has none and answers null; the check digit is not judged.
 */
export function padGtin(text: string): string | null {
  return GTIN.test(text) ? text.padStart(FULL_LENGTH, "0") : null;
}
