import { createMiddleware } from "hono/factory";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Refuses at once, with 503 and Retry-After, what is beyond `maxInFlight` requests under way: a queue that only grows
 * helps nobody. Mounted after static files and probes, which always answer.
 */
export function admission(maxInFlight: number) {
  let inFlight = 0;
  return createMiddleware<AppEnv>(async (_c, next) => {
    if (inFlight >= maxInFlight) throw new AppError("server/overloaded");
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  });
}
