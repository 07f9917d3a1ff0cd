import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

/**
 * The embedded database is part of this process and takes one statement after another: one that keeps it busy for a
 * while is our own, and no other copy could do better.
 */
const DATABASE_DEADLINE_MS = { embedded: 10_000, external: 500 };

export interface Readiness {
  /** Resolves when the database answers. */
  pingDatabase: () => Promise<unknown>;
  isDraining: () => boolean;
  /** Whether the catalogue is in memory: before, the first visitors would wait for it. */
  isPrepared: () => boolean;
  database: "embedded" | "external";
  /** Whether products are also found by their vectors, and if not, why. */
  vectorSearch: () => { isAvailable: boolean; reason?: string };
  /** How far the hour's mails are used. They tell the operator; a copy is as ready without them. */
  mails: () => Promise<Record<string, string>>;
}

/** What comes in time; null when it is late or fails. */
function withDeadline<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    work.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}

/** `/healthz`: the process lives. `/readyz`: it should get traffic. Migrations ran before the server began to listen. */
export function healthRoutes({ pingDatabase, isDraining, isPrepared, database, vectorSearch, mails }: Readiness) {
  const deadlineMs = DATABASE_DEADLINE_MS[database];
  const ping = () => pingDatabase().then(() => true);
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const isDatabaseReady = (await withDeadline(ping(), deadlineMs)) ?? false;
      const mailPools = isDatabaseReady ? await withDeadline(mails(), deadlineMs) : null;
      const isReady = isDatabaseReady && isPrepared() && !isDraining();
      const { isAvailable, reason } = vectorSearch();
      const details = {
        status: isReady ? "ok" : "unavailable",
        database: { kind: database, ready: isDatabaseReady },
        migrations: { ready: true },
        catalogue: { ready: isPrepared() },
        draining: isDraining(),
        search: { text: true, vector: isAvailable, ...(reason && { reason }) },
        ...(mailPools && { mails: mailPools }),
      };
      return c.json(details, isReady ? 200 : 503);
    });
}
