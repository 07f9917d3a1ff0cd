import type { KeptBody } from "./kept-body.ts";

/** Of what an answer is made, as the database has it at a moment. */
export interface Versions {
  /** An answer of other ones is never given again. */
  exact: string;
  /** An answer of other ones is given for less than a second more: what long work writes in many parts. */
  loose: string;
}

/** An answer as it is given again. */
export interface KeptAnswer {
  /** Those of the first answer; where its nonce stands in a value, the value is in parts. */
  headers: readonly (readonly [name: string, parts: readonly string[]])[];
  /** What it depends on, as `Vary` says it. */
  vary: string;
  body: KeptBody;
  /** Without the quotes; undefined where the body differs from answer to answer. */
  etag: string | undefined;
  /** The pattern of the address, for whoever measures. */
  route: string;
  /** A hash of everything that it shows, where its handler told it. */
  madeOf?: string | undefined;
}

interface Entry {
  answer: KeptAnswer;
  versions: Versions;
  madeAt: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Addresses of which it is known that somebody asked for them. */
const MOST_SEEN = 20_000;
/** What `versions` does not tell, such as the order of products that are like a text, is so old at the most. */
const MAX_AGE_MS = 30_000;
const LOOSE_AGE_MS = 800;

/**
 * Answers that are the same for everyone, kept for as long as what they are made of is the same. One is kept when its address is asked
 * for the second time, so that addresses which somebody makes up push nothing out; the one that was not asked for longest goes first.
 */
export function createKeptAnswers({ maxBytes = MAX_BYTES, nowMs = () => performance.now() } = {}) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let seen = new Set<string>();

  function remove(key: string): void {
    bytes -= entries.get(key)?.answer.body.bytes ?? 0;
    entries.delete(key);
  }

  function isFresh({ versions, madeAt }: Entry, now: Versions): boolean {
    const age = nowMs() - madeAt;
    return versions.exact === now.exact && age < (versions.loose === now.loose ? MAX_AGE_MS : LOOSE_AGE_MS);
  }

  return {
    find(key: string, now: Versions): KeptAnswer | undefined {
      const entry = entries.get(key);
      if (!entry || !isFresh(entry, now)) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    /**
     * The answer of older versions, where all that it shows is the same by now: what was written since is shown elsewhere. From here on it
     * counts as one of these versions; it gets no younger.
     */
    renew(key: string, madeOf: string, now: Versions): KeptAnswer | undefined {
      const entry = entries.get(key);
      if (!entry || entry.answer.madeOf !== madeOf || nowMs() - entry.madeAt >= MAX_AGE_MS) return undefined;
      entry.versions = now;
      return entry.answer;
    },
    /** Whether the address was asked for before, lately. */
    isKnown(key: string): boolean {
      if (seen.has(key)) return true;
      if (seen.size >= MOST_SEEN) seen = new Set();
      seen.add(key);
      return false;
    },
    /** @param madeAt `performance.now()` of before the versions were read. */
    keep(key: string, answer: KeptAnswer, versions: Versions, madeAt: number): void {
      remove(key);
      if (answer.body.bytes > maxBytes / 8) return;
      entries.set(key, { answer, versions, madeAt });
      bytes += answer.body.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    read: () => ({ answers: entries.size, bytes }),
  };
}
