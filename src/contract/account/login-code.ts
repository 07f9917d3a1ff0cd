/**
 * Header with a text that the browser drew for one sign-in or one registration, kept across its two screens and sent
 * with every call of them. Wrong codes typed elsewhere do not count against the codes that were asked for with it.
 */
export const LOGIN_FLOW_HEADER = "x-login-flow";

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 600;
/** How long somebody waits before a new code is sent to the same address. */
export const RESEND_GAP_SECONDS = 60;
