/** How a conversation stands in which somebody asked for a person. */
export const handoffStates = ["open", "handled"] as const;
export type HandoffState = (typeof handoffStates)[number];
