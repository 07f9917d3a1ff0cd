import { MAX_KNOWN_DEVICES } from "#contract/account/login-code.ts";
import { knownDevicesKey } from "#contract/storage-keys.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { readStoredText, writeStoredText } from "#lib/stored-text.ts";

/** The mark by which this browser is known to an account. No address stands beside it. */
interface KnownDevice {
  accountId: string;
  mark: string;
}

const MARK = /^[\w.-]{1,100}$/;

const isKnownDevice = (value: unknown): value is KnownDevice => {
  const { accountId, mark } = fieldsOf(value);
  return typeof accountId === "string" && typeof mark === "string" && MARK.test(mark);
};

/** What is stored may be anything: of that, what is none of ours counts as not there. */
function readAll(): KnownDevice[] {
  try {
    const stored: unknown = JSON.parse(readStoredText(knownDevicesKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKnownDevice).slice(0, MAX_KNOWN_DEVICES) : [];
  } catch {
    return [];
  }
}

/** The marks of all accounts that signed in here, for `X-Known-Device`; null = none. */
export function readKnownDevices(): string | null {
  return (
    readAll()
      .map(({ mark }) => mark)
      .join() || null
  );
}

/** Keeps the mark that a login brought, in the place of an older one of the same account. Signing out leaves it. */
export function keepKnownDevice(accountId: string | number, mark: string): void {
  const others = readAll().filter((known) => known.accountId !== String(accountId));
  const kept = [{ accountId: String(accountId), mark }, ...others].slice(0, MAX_KNOWN_DEVICES);
  writeStoredText(knownDevicesKey, JSON.stringify(kept));
}
