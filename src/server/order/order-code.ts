import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that is read as a digit, and no U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 7;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const START = new RegExp(`^[${ALPHABET}]{3,${LENGTH}}$`);

/** Small letters, spaces, hyphens, O for 0, I and L for 1: all mean the same code. */
const readSigns = (text: string) => text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

/**
 * A code that nobody can guess and anybody can read aloud: one of 32 thousand million. It has a digit, so that in a message
 * it is no word, however it is typed.
 */
export function createOrderCode(): string {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return /\d/.test(code) ? code : createOrderCode();
}

/** The code that a person means. Null when it cannot be one. */
export function parseOrderCode(text: string): string | null {
  const code = readSigns(text);
  return CODE.test(code) ? code : null;
}

/** The beginning of a code, three signs or more, as a person means it; null when no code begins so. */
export function parseOrderCodeStart(text: string): string | null {
  const start = readSigns(text);
  return START.test(start) ? start : null;
}
