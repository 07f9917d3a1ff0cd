/** What the account's screens hand on to each other in the state of a navigation. */
export interface ArrivalState {
  /** Whom the code was sent to. */
  email: string | null;
  /** Ties the calls of one sign-in or one registration together. */
  flow: string | null;
  /** The page that was asked for before signing in, as path, search and hash. */
  from: string | null;
  /** The account has just been activated on this device. */
  isActivated: boolean;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const fieldsOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** A location as an address inside our own site, or null: `//elsewhere` is another site's address. */
function ownAddressOf(location: unknown): string | null {
  const { pathname, search, hash } = typeof location === "string" ? { pathname: location } : fieldsOf(location);
  if (typeof pathname !== "string" || !/^\/(?![/\\])/.test(pathname)) return null;
  return `${pathname}${textOf(search) ?? ""}${textOf(hash) ?? ""}`;
}

/** Reads the state of a navigation. It outlives releases in the browser's history, so nothing in it is taken for granted. */
export function parseArrivalState(state: unknown): ArrivalState {
  const { email, flow, from, isActivated } = fieldsOf(state);
  return { email: textOf(email), flow: textOf(flow), from: ownAddressOf(from), isActivated: isActivated === true };
}
