import { brand } from "./brand.ts";

/** The assistants that anyone may talk to, as menus and cards introduce them. */
export const bots = [
  {
    path: `/bot-${brand.slug}`,
    name: `Bot${brand.name}`,
    picture: "/brand/bot-arara-128.webp",
    text: "Conhece a empresa e responde na hora",
    description: "Tire dúvidas sobre a empresa, os serviços e como tudo funciona. Ele conhece a casa por dentro.",
  },
  {
    path: `/bot-${brand.slug}-mart`,
    name: `Atendente ${brand.martName}`,
    picture: "/brand/bot-mart-128.webp",
    text: "Encontra produtos e acompanha pedidos",
    description: "Diga o que você procura, em português do dia a dia, e receba produtos, prazos e políticas da loja.",
  },
  {
    path: "/bot-jaiminho",
    name: "BotJaiminho",
    picture: "/brand/bot-jaiminho-128.webp",
    text: "Bem-estar e naturopatia, com cuidado",
    description: "Dicas de bem-estar e de hábitos saudáveis, sem tomar o lugar do profissional de saúde.",
  },
  {
    path: "/bot-marley",
    name: "BotMarley",
    picture: "/brand/bot-marley-128.webp",
    text: "Agenda e negócios para músicos",
    description: "Carreira, agenda de shows, rider técnico e contratação: o empresário que nunca dorme.",
  },
  {
    path: "/bot-biblia",
    name: "Chatbot Bíblico",
    picture: "/brand/bot-biblia-128.webp",
    text: "Roteiros de vídeo com histórias da Bíblia",
    description: "Conte a história e o público; ele monta com você o roteiro do vídeo, cena por cena.",
  },
] as const;
