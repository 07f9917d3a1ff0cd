import { brand } from "#contract/brand.ts";
import { shareCardAddress } from "#contract/share-card.ts";
import { BotCards } from "#features/site/bot-cards.tsx";
import { HomeHero } from "#features/site/home-hero.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { SignUpCall } from "#features/site/sign-up-call.tsx";
import { StoreCall } from "#features/site/store-call.tsx";
import { ToolCards } from "#features/site/tool-cards.tsx";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: brand.tagline,
    description:
      "Loja com atendimento por WhatsApp, cinco assistentes que falam português e ferramentas de IA para conversar, traduzir e criar.",
    path: "/",
    image: { path: shareCardAddress({ kind: "page", page: "home" }), alt: brand.name },
  });

export default function Home() {
  return (
    <>
      <HomeHero />
      <ToolCards />
      <BotCards />
      <StoreCall />
      <SignUpCall />
    </>
  );
}
