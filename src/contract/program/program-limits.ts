// Apart from the schemas: forms read it, and the schemas' library stays out of the browser.

export const MAX_PROGRAM_NAME = 60;
export const MAX_TOKENS = 20;
export const MAX_WEBHOOKS = 10;
export const MAX_WEBHOOK_URL = 500;

/** For how many days a token may live. */
export const tokenDays = [7, 30, 90, 365] as const;
export type TokenDays = (typeof tokenDays)[number];

/** What every token of a program begins with, so that one that leaked is recognised. */
export const TOKEN_PREFIX = "arara_";
