/** The postal code of Brazil: eight digits, written `00000-000`. */

const CEP = /^\d{5}-?\d{3}$/;
const CEP_IN_TEXT = /(?<![\d.-])\d{2}\.?\d{3}[-\s]?\d{3}(?!\d)/;
const MAX_DIGITS = 8;
const PREFIX_DIGITS = 5;

/** First and last code of each stretch, as whole numbers. AM, DF and GO have two; 78900-000 to 78999-999 is no one's. */
const RANGES = [
  ["SP", 1_000_000, 19_999_999],
  ["RJ", 20_000_000, 28_999_999],
  ["ES", 29_000_000, 29_999_999],
  ["MG", 30_000_000, 39_999_999],
  ["BA", 40_000_000, 48_999_999],
  ["SE", 49_000_000, 49_999_999],
  ["PE", 50_000_000, 56_999_999],
  ["AL", 57_000_000, 57_999_999],
  ["PB", 58_000_000, 58_999_999],
  ["RN", 59_000_000, 59_999_999],
  ["CE", 60_000_000, 63_999_999],
  ["PI", 64_000_000, 64_999_999],
  ["MA", 65_000_000, 65_999_999],
  ["PA", 66_000_000, 68_899_999],
  ["AP", 68_900_000, 68_999_999],
  ["AM", 69_000_000, 69_299_999],
  ["RR", 69_300_000, 69_399_999],
  ["AM", 69_400_000, 69_899_999],
  ["AC", 69_900_000, 69_999_999],
  ["DF", 70_000_000, 72_799_999],
  ["GO", 72_800_000, 72_999_999],
  ["DF", 73_000_000, 73_699_999],
  ["GO", 73_700_000, 76_799_999],
  ["RO", 76_800_000, 76_999_999],
  ["TO", 77_000_000, 77_999_999],
  ["MT", 78_000_000, 78_899_999],
  ["MS", 79_000_000, 79_999_999],
  ["PR", 80_000_000, 87_999_999],
  ["SC", 88_000_000, 89_999_999],
  ["RS", 90_000_000, 99_999_999],
] as const;

/** A state of Brazil, or its federal district. */
export type Uf = (typeof RANGES)[number][0];

export const UFS: readonly Uf[] = [...new Set(RANGES.map(([uf]) => uf))];

/** What a person has typed so far, as far as it can be a CEP: at most eight digits, a hyphen after the fifth. */
export function formatCep(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, MAX_DIGITS);
  return digits.length > PREFIX_DIGITS ? `${digits.slice(0, PREFIX_DIGITS)}-${digits.slice(PREFIX_DIGITS)}` : digits;
}

const cepOf = (number: number) => formatCep(String(number).padStart(MAX_DIGITS, "0"));

/** The CEP as `00000-000`, or null when the text is not eight digits, with or without the hyphen. Never padded. */
export function parseCep(text: string): string | null {
  const trimmed = text.trim();
  return CEP.test(trimmed) ? formatCep(trimmed) : null;
}

/** The first CEP that stands in a text, however it is written there (`CEP 01.310-100`), as `00000-000`; null without one. */
export function findCep(text: string): string | null {
  const [found] = CEP_IN_TEXT.exec(text) ?? [];
  return found ? formatCep(found) : null;
}

/** The state whose stretch of codes the CEP falls in, or null. It does not prove that the CEP is in use. */
export function ufOfCep(cep: string): Uf | null {
  const parsed = parseCep(cep);
  if (!parsed) return null;
  const number = Number(parsed.replace("-", ""));
  return RANGES.find(([, from, to]) => from <= number && number <= to)?.[0] ?? null;
}

/** The first and the last CEP of each stretch of a state. */
export const zipRangesOf = (uf: Uf): (readonly [first: string, last: string])[] =>
  RANGES.filter(([state]) => state === uf).map(([, from, to]) => [cepOf(from), cepOf(to)] as const);

/** The CEP behind another one: `01310-999`, `01311-000`. */
export const cepAfter = (cep: string): string => cepOf(Number(cep.replace("-", "")) + 1);
