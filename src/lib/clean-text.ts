/** Characters that nobody sees and that make two different texts look the same, or turn the text around them. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/g;

/** Text that Postgres can hold and a page can show: composed (NFC), well-formed, without control or invisible characters. */
export function cleanText(text: string): string {
  // Composed last: what is taken out may have stood between a letter and its accent.
  return text.toWellFormed().replace(CONTROL, "").replace(INVISIBLE, "").normalize("NFC").trim();
}

/** The same on one line: any run of spaces becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s+/g, " ")).replace(/ {2,}/g, " ");
}

/** The same line by line; what is empty goes. */
export const cleanLines = (text: string): string =>
  cleanText(text).split(/\r?\n/).map(cleanLine).filter(Boolean).join("\n");
