import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/robots.ts";

/** What is someone's own, or no page. */
const CLOSED = [
  "/api/",
  "/webhook/",
  "/pedido/",
  "/auth",
  "/register-account",
  "/dashboard",
  "/minha-ia",
  "/chatbots",
  "/traducoes",
  "/ia-",
  "/assistentes",
  "/prompts",
  "/biblioteca",
  "/admin/",
  "/debug",
];

export function loader({ context }: Route.LoaderArgs) {
  const { appUrl, isDemo } = context.get(pageContext).services.config.public;
  const lines = [
    "User-agent: *",
    ...(isDemo ? ["/"] : CLOSED).map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
