import { useEffect } from "react";
import { useNavigate } from "react-router";

/** The page that was asked for, from 1, and how many there are. */
interface Paging {
  page: number;
  totalPages: number;
}

/**
 * The page of a list that is to be shown. One after the last, whose only item was thrown away or whose address is old,
 * yields to the last; meanwhile there is none.
 */
export function useLastPage<T extends Paging>(
  { data, isFetching }: { data: T | undefined; isFetching: boolean },
  hrefFor: (page: number) => string,
): T | undefined {
  const navigate = useNavigate();
  const last = Math.max(1, data?.totalPages ?? 1);
  const isAfterLast = data !== undefined && data.page > last;
  const lastHref = isAfterLast && !isFetching ? hrefFor(last) : null;
  useEffect(() => {
    if (lastHref !== null) void navigate(lastHref, { replace: true, preventScrollReset: true });
  }, [lastHref, navigate]);
  return isAfterLast ? undefined : data;
}
