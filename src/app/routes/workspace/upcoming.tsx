import { useLocation } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { UpcomingPlace } from "#features/workspace/upcoming-place.tsx";
import { upcomingPlaceAt } from "#features/workspace/upcoming-places.ts";
import type { Route } from "./+types/upcoming.ts";

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { label, text } = upcomingPlaceAt(location.pathname);
  return pageMeta(matches, {
    title: `${label}: em construção`,
    description: text,
    path: location.pathname,
    isIndexed: false,
  });
};

export default function Upcoming() {
  return <UpcomingPlace {...upcomingPlaceAt(useLocation().pathname)} />;
}
