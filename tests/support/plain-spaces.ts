/** Text as a person reads it: one kind of space. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
