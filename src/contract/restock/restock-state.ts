/** `waiting` for stock, `ready` to be written to by the shop, `told`, or `dropped` by the shop. */
export const restockStates = ["waiting", "ready", "told", "dropped"] as const;
export type RestockState = (typeof restockStates)[number];

/** What the shop may make of a request; what is waited for is not its to say. */
export const settledRestockStates = ["ready", "told", "dropped"] as const;

/** After so long a request is deleted, whatever became of it. */
export const RESTOCK_DAYS = 90;
