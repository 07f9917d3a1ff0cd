import type { MiddlewareHandler } from "hono";

/** The answer is about one person: nobody on the way keeps it, errors included. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("Cache-Control", "no-store");
};

/** The same for every answer to someone who said who they are, whatever it is about. */
export const noStoreForSignedIn: MiddlewareHandler = (c, next) =>
  c.req.header("authorization") === undefined ? next() : noStore(c, next);
