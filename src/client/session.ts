import { storageKeys } from "#contract/storage-keys.ts";
import { readStoredText, writeStoredText } from "#lib/stored-text.ts";

/** Who is signed in on this device, as it is stored. */
export interface Session {
  token: string;
  id: string | number;
  name: string;
  email: string;
}

/** What this device knows: nobody, a token whose owner is still to be asked for, or a person. */
export interface SignIn {
  token: string | null;
  session: Session | null;
}

const NOBODY: SignIn = { token: null, session: null };
/** No session of ours is longer; a stored text of megabytes is not even parsed. */
const MAX_SESSION_TEXT = 10_000;
/** Marks the document, so that the frame shows the right links before any script of ours runs. */
const SIGNED_IN_MARK = "data-signed-in";

const listeners = new Set<() => void>();
let known = { sessionText: null as string | null, tokenText: null as string | null, signIn: NOBODY };
/** What a storage that is full or forbidden did not keep: it holds until the page is left. */
let unkept: SignIn | null = null;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
/** What may stand in a header: with anything else no call would leave the browser, nor say why. */
const isToken = (value: unknown): value is string => isText(value) && /^[\x21-\x7e]+$/.test(value);

/** The session in a stored text, or null when it is none of ours. */
export function parseSession(text: string): Session | null {
  if (text.length > MAX_SESSION_TEXT) return null;
  try {
    const { token, id, name, email } = JSON.parse(text) as Record<string, unknown>;
    if (!isToken(token) || !isText(email) || typeof name !== "string") return null;
    if (!isText(id) && !Number.isSafeInteger(id)) return null;
    return { token, id: id as string | number, name, email };
  } catch {
    return null;
  }
}

function parseSignIn(sessionText: string | null, tokenText: string | null): SignIn {
  const given = tokenText?.trim();
  const token = isToken(given) ? given : null;
  if (!sessionText) return token ? { token, session: null } : NOBODY;
  const session = parseSession(sessionText);
  if (!session) {
    console.info("a sessão guardada não pôde ser lida e foi ignorada");
    return NOBODY;
  }
  return { token: token ?? session.token, session: token ? { ...session, token } : session };
}

/** Who is signed in now. The same object until something changes. Browser only. */
export function readSignIn(): SignIn {
  if (unkept) return unkept;
  const sessionText = readStoredText(storageKeys.session);
  const tokenText = readStoredText(storageKeys.token);
  if (sessionText !== known.sessionText || tokenText !== known.tokenText) {
    known = { sessionText, tokenText, signIn: parseSignIn(sessionText, tokenText) };
  }
  return known.signIn;
}

function notifyListeners(): void {
  document.documentElement.toggleAttribute(SIGNED_IN_MARK, readSignIn().token !== null);
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key === storageKeys.session || key === storageKeys.token || key === null) notifyListeners();
}

/** Calls `listener` whenever someone signs in or out, here or in another tab. Answers how to stop. */
export function subscribeToSignIn(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function forget(): void {
  unkept = null;
  writeStoredText(storageKeys.session, null);
  writeStoredText(storageKeys.token, null);
}

/** Signs the person in on this device, or writes down what changed about them. */
export function startSession({ token, id, name, email }: Session): void {
  const session = { token, id, name, email };
  const isKept =
    writeStoredText(storageKeys.session, JSON.stringify(session)) && writeStoredText(storageKeys.token, token);
  // Half a session is worse than none.
  if (!isKept) forget();
  unkept = isKept ? null : { token, session };
  notifyListeners();
}

/** Signs out on this device. */
export function endSession(): void {
  forget();
  notifyListeners();
}
