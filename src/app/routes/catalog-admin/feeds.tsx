import { FEEDS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { FeedsScreen } from "#features/catalog-admin/feeds/feeds-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import type { Route } from "./+types/feeds.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Feeds",
    description: "Os seus produtos no Google e na Meta.",
    path: FEEDS_PATH,
    isIndexed: false,
  });

export default function Feeds() {
  return <FeedsScreen />;
}
