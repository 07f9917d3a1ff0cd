/** A pattern for LIKE that finds `text` anywhere, whatever signs it has. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
