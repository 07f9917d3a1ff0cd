/** How long a closed account can be taken back before it is erased. */
export const DELETION_DAYS = 7;
