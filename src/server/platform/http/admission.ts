import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Refuses at once, with 503 and Retry-After, what is beyond `maxInFlight` requests under way: a queue that only grows
 * helps nobody. Mounted after static files and probes, which always answer, and after the guard that reads
 * bodies. A handler that waits for a slow sender does so `outsideSlot`; it is not refused when it comes back, because everything
 * has been sent by then.
 */
export function admission(maxInFlight: number) {
  let inFlight = 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (inFlight >= maxInFlight) throw new AppError("server/overloaded");
    inFlight += 1;
    c.set("outsideSlot", async (work) => {
      inFlight -= 1;
      try {
        return await work();
      } finally {
        inFlight += 1;
      }
    });
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  });
}
