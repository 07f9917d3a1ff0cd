import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/app-env.ts";

/** An app behind real connections. */
export async function serveApp(app: Hono<AppEnv>): Promise<{ url: string; close: () => void }> {
  const http = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(http, "listening");
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}
