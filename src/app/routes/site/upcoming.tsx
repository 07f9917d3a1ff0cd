import { useLocation } from "react-router";
import { bots } from "#contract/bots.ts";
import { brand } from "#contract/brand.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { UpcomingPage } from "#features/site/upcoming-page.tsx";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/upcoming.ts";

/** What the address announces. Several addresses show this one page. */
function announcement(pathname: string): { subject: string; text: string; picture?: string } {
  const bot = bots.find(({ path }) => pathname.startsWith(path) && !pathname.startsWith(`${path}-`));
  return bot ? { subject: bot.name, text: `${bot.text}.`, picture: bot.picture } : { subject: brand.name, text: "" };
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const { subject, text } = announcement(location.pathname);
  return pageMeta(matches, {
    title: `${subject}: em breve`,
    description: text,
    path: location.pathname,
    isIndexed: false,
  });
};

export default function Upcoming() {
  const { config } = useRootData();
  const { pathname } = useLocation();
  return <UpcomingPage {...announcement(pathname)} whatsappNumber={config.whatsappNumber} />;
}
