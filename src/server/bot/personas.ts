import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { brand } from "#contract/brand.ts";

/** Who an assistant is. */
export interface Persona {
  name: string;
  greeting: string;
  /** What a first message may be. */
  suggestions: string[];
  /** What it can help with, to stand behind 'posso ajudar com'. */
  subject: string;
  /** Whether a person of the shop or the production takes over when asked for. */
  hasHandOff: boolean;
  /** What is added to that for who asks this assistant for a person. */
  personNote?: string;
  /** Who answers what its texts do not tell. */
  nextStep: string;
  /** Whether it takes its leave with a wish for good health. */
  isCaring?: true;
  /** What is said of its subject when nothing is known: where to turn to. Else it says only that it does not know. */
  advice?: string;
  /** Stands under whatever is said of its subject. */
  disclaimer?: string;
}

const GREETING = "Olá! Como posso te ajudar hoje?";

export const personas: Record<ChatBot, Persona> = {
  arara: {
    name: `Bot${brand.name}`,
    greeting: GREETING,
    suggestions: [`O que a ${brand.name} faz?`, "Como começo a vender?", "Quais assistentes existem?", "É de graça?"],
    subject: "a plataforma: a conta, a sua loja, os assistentes, as ferramentas e a privacidade",
    hasHandOff: true,
    nextStep: "Uma pessoa da equipe responde pelo WhatsApp: o botão já leva a sua pergunta.",
  },
  mart: {
    name: `Atendente ${brand.martName}`,
    greeting: GREETING,
    suggestions: ["Presente até R$ 100", "Quanto é o frete?", "Formas de pagamento", "Acompanhar meu pedido"],
    subject: "produtos da loja, preços, estoque, frete, pedidos, pagamento, troca e garantia",
    hasHandOff: true,
    nextStep: "Uma pessoa da loja responde pelo WhatsApp.",
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
    subject: "informações gerais de saúde e bem-estar, sempre com a fonte",
    hasHandOff: true,
    personNote:
      "Quem atende é a equipe da plataforma, e não um profissional de saúde: para falar com um, vá à **unidade de saúde** ou ligue para o Disque Saúde, **136**. Em emergência, **192**.",
    nextStep:
      "O Disque Saúde, **136**, responde de graça, e no **posto** um profissional vê o seu caso. Se é forte, começou de repente ou piora, não espere: pronto atendimento ou **192**.",
    isCaring: true,
    advice:
      "Sobre isso não tenho um texto revisado. Se é algo que você sente, anote desde quando e procure uma **unidade de saúde** ou ligue para o Disque Saúde, **136**. Se é forte, começou de repente ou só piora, não espere: pronto atendimento ou **192** (SAMU).",
    disclaimer: "_Informação geral: não substitui a consulta a um profissional de saúde._",
  },
  marley: {
    name: "BotMarley",
    greeting: GREETING,
    suggestions: ["Próximos shows", "Como contratar?", "Rider técnico", "Parcerias"],
    subject: "carreira, agenda de shows, contratação, rider técnico e parcerias do artista",
    hasHandOff: true,
    nextStep: "A produção responde pelo WhatsApp: o botão já leva a sua pergunta.",
  },
};
