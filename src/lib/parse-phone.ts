/**
 * The digits of a number as people type it, with country code; a Brazilian number may come without its 55.
 * Null for what cannot be one.
 */
export function parsePhone(text: string): string | null {
  if (!/^ *\+?[0-9 ().-]+$/.test(text)) return null;
  const digits = text.replace(/[^0-9]/g, "");
  const isLocal = !text.includes("+") && /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits);
  const number = isLocal ? `55${digits}` : digits;
  return /^[1-9]\d{9,14}$/.test(number) ? number : null;
}
