const NCM = /^(\d{4})\.?(\d{2})\.?(\d{2})$/;
const LAST_CHAPTER = 97;

/**
 * The eight digits of an NCM code written with or without its dots, or null when it is none: Mercosul's nomenclature has
 * the chapters 01 to 97, and `00000000` is what systems send when they have nothing. The nomenclature itself is not consulted.
 */
export function parseNcm(text: string): string | null {
  const parts = NCM.exec(text.trim());
  if (!parts) return null;
  const digits = parts.slice(1).join("");
  const chapter = Number(digits.slice(0, 2));
  return chapter >= 1 && chapter <= LAST_CHAPTER ? digits : null;
}

/** Whether it was meant as an NCM and is none. */
export const isWrongNcm = (text: string): boolean => text.trim() !== "" && parseNcm(text) === null;
