const CURRENCY = /^([+-]?)\s*R\$\s*/i;
const DECIMAL = /^[+-]?\d*[.,]?\d+$/;
/** Thousands in groups of three, all with the same separator: a dot, or one of the spaces that programs print. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([. \u00A0\u202F])\d{3}(?:\1\d{3})*(,\d+)?$/;
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

export interface PtBrNumber {
  value: number;
  /** Written like `1.234`, which may have meant 1,234: it is read as one thousand two hundred and thirty-four. */
  isAmbiguous: boolean;
}

/**
 * A number as people and programs in Brazil write it: `1.234,50`, `R$ 1.234,50`, `1234,5`, and `1234.5` as well.
 * Null for anything else, so that no text ever becomes 0 or loses its thousands in silence.
 */
export function parsePtBrNumber(text: string): PtBrNumber | null {
  const bare = text.trim().replace(CURRENCY, "$1").trim();
  if (GROUPED.test(bare)) {
    const value = Number(bare.replace(/[. \u00A0\u202F]/g, "").replace(",", "."));
    return { value, isAmbiguous: AMBIGUOUS.test(bare) };
  }
  if (!DECIMAL.test(bare)) return null;
  return { value: Number(bare.replace(",", ".")), isAmbiguous: false };
}
