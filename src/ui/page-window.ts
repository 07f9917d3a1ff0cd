const NEIGHBOURS = 2;

/** The page numbers to show: the first, the last and two on each side of `page`; `null` where pages are left out. */
export function pageWindow(page: number, totalPages: number): (number | null)[] {
  const from = Math.max(2, page - NEIGHBOURS);
  const to = Math.min(totalPages - 1, page + NEIGHBOURS);
  const shown: (number | null)[] = [1];
  if (from > 2) shown.push(null);
  for (let number = from; number <= to; number++) shown.push(number);
  if (to < totalPages - 1) shown.push(null);
  if (totalPages > 1) shown.push(totalPages);
  return shown;
}
