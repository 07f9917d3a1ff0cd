const COUNTRY = "55";
const AREA_DIGITS = 2;
/** Area code and nine digits. */
const LONGEST_NATIONAL = 11;

/** `11912345` → `(11) 91234-5`: what is there so far, and no mark that nothing follows. */
function nationalAsTyped(digits: string): string {
  const area = digits.slice(0, AREA_DIGITS);
  const rest = digits.slice(AREA_DIGITS);
  if (!rest) return `(${area}`;
  // Mobile numbers, which begin with a 9, have a digit more.
  const start = rest.startsWith("9") ? 5 : 4;
  return `(${area}) ${rest.length > start ? `${rest.slice(0, start)}-${rest.slice(start)}` : rest}`;
}

/**
 * A WhatsApp number while it is typed: `+55 (11) 91234-5678`. Digits alone are taken for Brazilian, with or without the
 * 55; whatever begins with another country's plus sign, or has too many digits, stays as the person wrote it.
 */
export function formatPhoneAsTyped(typed: string): string {
  const text = typed.trimStart();
  if (text.startsWith("+") && !/^\+\s*5\s*5/.test(text)) return typed;
  let digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) digits = digits.slice(COUNTRY.length);
  if (digits.length > LONGEST_NATIONAL && digits.startsWith(COUNTRY)) digits = digits.slice(COUNTRY.length);
  if (digits.length > LONGEST_NATIONAL) return typed;
  if (!digits) return text.startsWith("+") ? `+${COUNTRY}` : "";
  return `+${COUNTRY} ${nationalAsTyped(digits)}`;
}
