const TINTS = 4;

/** Which of the tints of `ProductPlaceholder` is a category's, from 0. */
export function placeholderTint(category: string): number {
  let sum = 0;
  for (const letter of category) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % TINTS;
}
