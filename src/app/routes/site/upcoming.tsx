import { useLocation } from "react-router";
import { bots } from "#contract/bots.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { UpcomingPage } from "#features/site/upcoming-page.tsx";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/upcoming.ts";

const signIn = { subject: "Entrar", text: "Você vai entrar sem senha, com um código enviado por e-mail." };
const signUp = { subject: "Criar conta", text: "Sua conta vai reunir os assistentes e as ferramentas de criação." };

/** What the address announces. Several addresses show this one page. */
function announcement(pathname: string): { subject: string; text: string; picture?: string } {
  const bot = bots.find(({ path }) => pathname.startsWith(path) && !pathname.startsWith(`${path}-`));
  if (bot) return { subject: bot.name, text: `${bot.text}.`, picture: bot.picture };
  return pathname.startsWith("/register-account") ? signUp : signIn;
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
