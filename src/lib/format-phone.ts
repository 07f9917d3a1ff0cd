/** A phone number as Brazilians write it: `+55 11 91234-5678`. Numbers of other countries get only their plus sign. */
export function formatPhone(digits: string): string {
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (!brazilian) return `+${digits}`;
  const [, area, start, end] = brazilian;
  return `+55 ${area} ${start}-${end}`;
}
