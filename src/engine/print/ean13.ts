import { isValidGtin } from "#lib/gtin.ts";

/** Bars of the digits of the left half (GS1 General Specifications 5.2.1); of the others they are turned around. */
const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** Which of the left digits have even bars, by the first digit, which has none of its own. */
const PARITY = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

const inverted = (bars: string) => [...bars].map((bar) => (bar === "1" ? "0" : "1")).join("");
const reversed = (bars: string) => [...bars].reverse().join("");

/** The 13 digits that a label of a shelf shows, or null: 12 get a zero, and a code that is none has no bars. */
export function ean13Digits(gtin: string): string | null {
  const digits = gtin.length === 12 ? `0${gtin}` : gtin;
  return digits.length === 13 && isValidGtin(digits) ? digits : null;
}

/** The 95 modules of a code, `1` for a bar. */
export function ean13Bars(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number);
  const left = others.slice(0, 6).map((digit, place) => {
    const bars = ODD[digit] ?? "";
    return PARITY[first]?.[place] === "O" ? bars : reversed(inverted(bars));
  });
  const right = others.slice(6).map((digit) => inverted(ODD[digit] ?? ""));
  return `101${left.join("")}01010${right.join("")}101`;
}
