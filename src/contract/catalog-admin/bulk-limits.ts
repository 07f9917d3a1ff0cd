/** More products than this are meant by a filter, not one by one. */
export const MAX_BULK_IDS = 1_000;
