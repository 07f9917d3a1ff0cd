import { createContext } from "react";

/** The CSP nonce of the answer being written. Only the server has one. */
export const NonceContext = createContext<string | undefined>(undefined);
