import { brand } from "#contract/brand.ts";
import type { ChatBot } from "./bot-wire.ts";

/** The assistants that anyone may talk to, as menus and cards introduce them. */
export const bots = [
  {
    path: `/bot-${brand.slug}`,
    name: `Bot${brand.name}`,
    picture: "/brand/bot-arara-128.webp",
    text: "Conhece a empresa e responde na hora",
  },
  {
    path: `/bot-${brand.slug}-mart`,
    name: `Atendente ${brand.martName}`,
    picture: "/brand/bot-mart-128.webp",
    text: "Encontra produtos e acompanha pedidos",
  },
  {
    path: "/bot-jaiminho",
    name: "BotJaiminho",
    picture: "/brand/bot-jaiminho-128.webp",
    text: "Bem-estar e naturopatia, com cuidado",
  },
  {
    path: "/bot-marley",
    name: "BotMarley",
    picture: "/brand/bot-marley-128.webp",
    text: "Agenda e negócios para músicos",
  },
  {
    path: "/bot-biblia",
    name: "Chatbot Bíblico",
    picture: "/brand/bot-biblia-128.webp",
    text: "Roteiros de vídeo com histórias da Bíblia",
  },
] as const;

/** Where the assistants that know something are met. */
export const botPaths = {
  arara: bots[0].path,
  mart: bots[1].path,
  jaiminho: bots[2].path,
  marley: bots[3].path,
} as const;

/** The pages of the assistants, in the order of `bots`, by the names of their pictures. */
export const botPageIds = ["bot-arara", "bot-mart", "bot-jaiminho", "bot-marley", "bot-biblia"] as const;
export type BotPageId = (typeof botPageIds)[number];

/** What people call each assistant that they write to. */
export const botNames: Record<ChatBot, string> = {
  arara: bots[0].name,
  mart: bots[1].name,
  jaiminho: bots[2].name,
  marley: bots[3].name,
};
