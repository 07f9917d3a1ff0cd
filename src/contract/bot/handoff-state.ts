/** How a conversation stands in which somebody asked for a person. */
export const handoffStates = ["open", "handled"] as const;
export type HandoffState = (typeof handoffStates)[number];

/** Where the person wrote: in a chat of the site, or to the shop's number. */
export const handoffChannels = ["site", "whatsapp"] as const;
