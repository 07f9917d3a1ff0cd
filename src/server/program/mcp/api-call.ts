import { type Context, Hono } from "hono";
import { AppError, type ErrorBody, errorTable } from "#contract/errors.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import type { ApiRequest } from "./mcp-tool.ts";

const CARRIED = ["requestId", "log", "clientAddress", "outsideSlot", "secureHeadersNonce"] as const;

function refusalOf(body: ErrorBody): AppError {
  const { code, error: message, details, current, fields } = body;
  return new AppError(code in errorTable ? code : "server/unexpected", {
    message,
    fields,
    details: details ?? current,
  });
}

/** Calls the API in process as whoever asked: by their token, from their address, in their request. One rule lives in one place. */
export function createApiCall(api: Hono<AppEnv>) {
  const asking = new WeakMap<Request, Context<AppEnv>>();
  const inside = new Hono<AppEnv>();
  inside.use(async (c, next) => {
    const outer = asking.get(c.req.raw);
    for (const name of CARRIED) if (outer) c.set(name, outer.get(name));
    await next();
  });
  inside.route("/api/v1", api);

  return async (c: Context<AppEnv>, { method, path, body, headers }: ApiRequest): Promise<unknown> => {
    const authorization = c.req.header("authorization");
    const request = new Request(new URL(`/api/v1${path}`, c.req.url), {
      method,
      headers: {
        ...headers,
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    asking.set(request, c);
    const response = await inside.fetch(request, c.env);
    const json = (await response.json()) as { status: "success"; data: unknown } | ErrorBody;
    if (json.status === "error") throw refusalOf(json);
    return json.data;
  };
}
