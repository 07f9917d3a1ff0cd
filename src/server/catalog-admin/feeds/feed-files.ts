import { type Context, Hono } from "hono";
import { feedPaths } from "#contract/catalog-admin/feed-paths.ts";
import { toCents } from "#lib/money.ts";
import { shortHash } from "#lib/short-hash.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { errorResponse } from "#server/platform/http/error-response.ts";
import { limitPerAddress } from "#server/platform/http/rate-limit.ts";
import { streamText } from "#server/platform/http/stream-text.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { readFeedItems } from "./feed-items.ts";
import { writeGoogleFeed } from "./google-feed.ts";
import { writeMetaFeed } from "./meta-feed.ts";

interface FeedDeps {
  db: Db;
  store: Pick<StoreCopy, "public" | "etag">;
  catalog: { readVersion(): Promise<number> };
  /** Our own origin, and the version of this program: what it writes may change with it. */
  site: { appUrl: string; appVersion: string };
}

/** The catalogue as Google and Meta fetch it, for everyone. Whoever has it as it is now is told so by its ETag. */
export function feedFiles({ db, store, catalog, site: { appUrl, appVersion } }: FeedDeps) {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);
  app.use("/feeds/*", limitPerAddress(db, { name: "feeds", max: 60, windowSeconds: 600 }));

  async function send(c: Context<AppEnv>, type: string, write: () => AsyncGenerator<string>) {
    const version = await catalog.readVersion();
    const etag = `"${shortHash([c.req.path, version, store.etag, appUrl, appVersion].join(" "))}"`;
    const headers = { "Content-Type": type, "Cache-Control": "public, max-age=300", ETag: etag };
    const known = (c.req.header("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
    if (known.includes(etag)) return c.body(null, 304, headers);
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(streamText(write()), 200, headers);
  }

  return app
    .get(feedPaths.google, (c) => {
      const { name, instalments } = store.public;
      const rules = instalments && { ...instalments, minimumCents: toCents(instalments.minimum) };
      const about = { name, siteUrl: appUrl, instalments: rules };
      return send(c, "application/xml; charset=utf-8", () => writeGoogleFeed(readFeedItems(db, appUrl), about));
    })
    .get(feedPaths.meta, (c) => send(c, "text/csv; charset=utf-8", () => writeMetaFeed(readFeedItems(db, appUrl))));
}
