/** The steps of setting a shop up, in the order in which they help most. */
export const setupSteps = ["contact", "identity", "freight", "payment", "product"] as const;
export type SetupStep = (typeof setupSteps)[number];
