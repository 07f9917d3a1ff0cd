import { withinTime } from "#lib/within-time.ts";
import { describeError } from "../telemetry/log.ts";

/** How old a copy may be before it is held against the database; with reading it stays within two seconds. */
const FRESH_MS = 1_000;
/** A database that does not answer keeps nobody waiting for what is known well enough. */
const DEADLINE_MS = 500;

export interface FreshCopyDeps {
  /** What of settings is copied, for the log. */
  name: string;
  /** Reads what is newer than the copy, and takes it in. */
  read: () => Promise<void>;
  /** Told once a minute at most: the copy is old, and used all the same. */
  warn: (message: string) => void;
  nowMs?: (() => number) | undefined;
}

/** Keeps a process's copy of something small in the database no older than a second: whoever needs it so calls it before. */
export function createFreshCopy({ name, read, warn, nowMs = Date.now }: FreshCopyDeps): () => Promise<void> {
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await read();
      checkedAt = nowMs();
    } catch (error) {
      // What stood there goes on while the database is away for a moment; who needs the database is refused there.
      warn(`${name} could not be read, the last known are used: ${describeError(error).kind}`);
    }
  }

  /** Whoever asks meanwhile waits for the same look. */
  return async () => {
    if (nowMs() - checkedAt < FRESH_MS) return;
    checking ??= check().finally(() => {
      checking = undefined;
    });
    await withinTime(checking, DEADLINE_MS).catch(() => {});
  };
}
