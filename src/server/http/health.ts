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
  database: "embedded" | "external";
  /** Whether products are also found by their vectors, and if not, why. */
  vectorSearch: () => { isAvailable: boolean; reason?: string };
}

function withDeadline(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** `/healthz`: the process lives. `/readyz`: it should get traffic. Migrations ran before the server began to listen. */
export function healthRoutes({ pingDatabase, isDraining, database, vectorSearch }: Readiness) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) => {
      const isDatabaseReady = await withDeadline(pingDatabase(), DATABASE_DEADLINE_MS[database]);
      const isReady = isDatabaseReady && !isDraining();
      const { isAvailable, reason } = vectorSearch();
      const details = {
        status: isReady ? "ok" : "unavailable",
        database: { kind: database, ready: isDatabaseReady },
        migrations: { ready: true },
        draining: isDraining(),
        search: { text: true, vector: isAvailable, ...(reason && { reason }) },
      };
      return c.json(details, isReady ? 200 : 503);
    });
}
