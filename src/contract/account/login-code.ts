/**
 * Header with a text that the browser drew for one sign-in or one registration, kept across its two screens and sent
 * with every call of them. Wrong codes typed elsewhere do not count against the codes that were asked for with it.
 */
export const LOGIN_FLOW_HEADER = "x-login-flow";

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 600;
/** How long someone waits before a new code is sent to the same address. */
export const RESEND_GAP_SECONDS = 60;

/**
 * Header with the marks that this browser got when someone signed in with it, one for each account, separated by commas.
 * With one of the same address it has codes of its own, which strangers who ask for that address cannot use up.
 */
export const KNOWN_DEVICE_HEADER = "x-known-device";
/** How many accounts one browser is known for. */
export const MAX_KNOWN_DEVICES = 5;
