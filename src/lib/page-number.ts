const MAX_PAGE = 999_999;

/** The page of a list that an address asks for, from 1; whatever is no such number is the first. */
export function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
