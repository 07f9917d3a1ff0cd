import type { Memory } from "#server/conversation/rules/answer.ts";

export type Booking = NonNullable<Memory["booking"]>;
export type Slot = keyof Booking;

/** What was told to be open still. */
export const LATER_VALUE = "a definir";
