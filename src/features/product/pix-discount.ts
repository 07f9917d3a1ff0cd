import { createContext } from "react";

/** The per cent that the shop takes off for Pix; 0 = none. What every card shows, no page need hand down to it. */
export const PixDiscount = createContext(0);
