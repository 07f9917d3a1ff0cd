import type { ChatBot } from "#contract/bot-chat.ts";
import { brand } from "#contract/brand.ts";

/** Who an assistant is. */
export interface Persona {
  name: string;
  greeting: string;
  /** What a first message may be. */
  suggestions: string[];
}

const GREETING = "Olá! Como posso te ajudar hoje?";

export const personas: Record<ChatBot, Persona> = {
  arara: {
    name: `Bot${brand.name}`,
    greeting: GREETING,
    suggestions: [`O que a ${brand.name} faz?`, "Como crio uma conta?", "Quais assistentes existem?", "É de graça?"],
  },
  mart: {
    name: `Atendente ${brand.martName}`,
    greeting: GREETING,
    suggestions: ["Presente até R$ 100", "Quanto é o frete?", "Formas de pagamento", "Acompanhar meu pedido"],
  },
  jaiminho: {
    name: "BotJaiminho",
    greeting: GREETING,
    suggestions: [
      "Sintomas de resfriado",
      "Como prevenir a gripe?",
      "Dicas para dormir melhor",
      "Como beber mais água?",
    ],
  },
  marley: {
    name: "BotMarley",
    greeting: GREETING,
    suggestions: ["Próximos shows", "Como contratar?", "Rider técnico", "Parcerias"],
  },
};
