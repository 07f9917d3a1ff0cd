import type { Context, Hono } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "./app-env.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The answer to a request that no endpoint takes: 405 with Allow when another method would be taken here, else 404. */
// biome-ignore lint/suspicious/noExplicitAny: any Hono app has a route table
export function unmatchedRequest(app: Hono<AppEnv, any, any>) {
  const endpoints = () => app.routes.filter(({ method }) => METHODS.some((known) => known === method));
  const patternOf = (path: string) =>
    new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/:\w+(\\\{[^}]*\})?/g, "[^/]+")}$`);
  return (c: Context<AppEnv>): never => {
    const allowed = endpoints()
      .filter(({ path }) => patternOf(path).test(c.req.path))
      .map(({ method }) => method);
    if (allowed.length === 0) throw new AppError("request/not-found");
    c.header(
      "Allow",
      [...new Set(allowed.flatMap((method) => (method === "GET" ? [method, "HEAD"] : method)))].join(", "),
    );
    throw new AppError("request/method-not-allowed");
  };
}
