import { Hono } from "hono";
import type { Db } from "#server/platform/db/database.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { markdownPages } from "./markdown-pages.ts";
import { type McpDeps, mcpEndpoint } from "./mcp/mcp-endpoint.ts";
import { createVisitorTools } from "./mcp/visitor-tools.ts";

type Shown = Parameters<typeof markdownPages>[0];

interface Sources {
  catalog: Shown["catalog"];
  store: Shown["store"];
  shopTools: Parameters<typeof createVisitorTools>[0]["shop"];
  members: Pick<McpDeps, "findRole">;
  findSession: McpDeps["findSession"];
  config: { public: McpDeps["about"] };
}

/** What the site has for other programs besides its API: the Model Context Protocol, and the shop as text. */
export function programPages(
  { catalog, store, shopTools, members, findSession, config }: Sources,
  { api, db }: { api: McpDeps["api"]; db: Db },
) {
  const about = config.public;
  const visitorTools = createVisitorTools({ shop: shopTools, siteUrl: about.appUrl });
  return new Hono<AppEnv>()
    .route("/", mcpEndpoint({ visitorTools, api, findSession, findRole: members.findRole, db, about }))
    .route("/", markdownPages({ catalog, store, siteUrl: about.appUrl }));
}
