/** The page of a list that was asked for, from 1, and how many things a page has. */
export interface Paging {
  page: number;
  limit: number;
}

export const rangeOf = ({ page, limit }: Paging) => ({ offset: (page - 1) * limit, limit });

/** What a page tells beside its things. */
export const pageOf = ({ page, limit }: Paging, total: number) => ({
  total,
  page,
  limit,
  totalPages: Math.ceil(total / limit),
});
