import type { KeyState } from "#contract/outside-service.ts";
import type { Sealer } from "./sealer.ts";

/** Of a shorter key four signs would tell too much. */
const MIN_LENGTH_TO_SHOW = 12;

/** A key of an outside service as the database keeps it. */
export interface KeptKey {
  /** By our sealer, for its purpose. */
  sealed: string;
  lastFour: string;
}

export function sealKey(sealer: Sealer, key: string, purpose: string): KeptKey {
  return { sealed: sealer.seal(key, purpose), lastFour: key.length >= MIN_LENGTH_TO_SHOW ? key.slice(-4) : "" };
}

/** What is told of a kept key, which `opened` to a text, to null when it cannot be opened any more, or is undefined when there is none. */
export function keyStateOf(kept: KeptKey | undefined, opened: string | null | undefined): KeyState {
  if (!kept || opened === undefined) return { state: "none", lastFour: "" };
  return { state: opened === null ? "lost" : "kept", lastFour: kept.lastFour };
}

/** The keys with those sealed anew that an older secret of ours sealed, so that it may be taken away; null when there are none. */
export function resealedKeys<Key extends KeptKey>(
  sealer: Sealer,
  keys: Readonly<Record<string, Key>>,
  purposeOf: (name: string) => string,
): Record<string, Key> | null {
  const stale = Object.entries(keys).filter(([name, { sealed }]) => sealer.isStale(sealed, purposeOf(name)));
  if (stale.length === 0) return null;
  const anew = stale.flatMap(([name, kept]) => {
    const opened = sealer.open(kept.sealed, purposeOf(name));
    return opened === null ? [] : [[name, { ...kept, sealed: sealer.seal(opened, purposeOf(name)) }] as const];
  });
  return { ...keys, ...Object.fromEntries(anew) };
}
