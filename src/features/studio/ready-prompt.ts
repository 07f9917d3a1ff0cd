import type { Register } from "#contract/studio/studio-text.ts";

/** What is asked of another assistant. */
export type PromptWork =
  | { kind: "article" | "email" | "story" | "poem" | "code" | "picture" | "film" | "improve" | "summary" }
  | { kind: "rewrite"; register: Register }
  /** `to` as the language is called in Portuguese. */
  | { kind: "translation"; to: string };

const tasks: Record<Exclude<PromptWork["kind"], "translation" | "rewrite">, string> = {
  article: "Escreva o texto que peço abaixo.",
  email: "Escreva o e-mail que peço abaixo, com a linha de assunto.",
  story: "Escreva a história que peço abaixo.",
  poem: "Escreva o poema que peço abaixo.",
  code: "Escreva o código que peço abaixo, completo, e diga em duas frases como usar.",
  picture:
    "Crie uma imagem do que peço abaixo. Palavras na imagem, só as que estão entre aspas, escritas exatamente assim.",
  film: "Crie um vídeo curto do que peço abaixo. Palavras no vídeo, só as que estão entre aspas, escritas exatamente assim.",
  improve: "Melhore o texto abaixo: corrija, deixe mais claro e mais convidativo.",
  summary:
    "Resuma o texto abaixo no tamanho que ele pede, ou em três frases, sem perder decisões, condições, valores, datas nem prazos.",
};

const registers: Record<Register, string> = {
  simple: "simples, com frases curtas",
  formal: "formal",
  friendly: "amigável",
};

const TRUE_TO_FACTS =
  "Use só os fatos que estão no pedido: não invente preço, prazo, estoque, endereço, promoção nem depoimento. Onde faltar um dado, escreva [preencher].";
const IN_PORTUGUESE = "Escreva em português do Brasil, direto e sem exagero, e responda só com o texto pronto.";

/** What is done to a text that is brought, and what of it stays; null for what is to be made. */
function taskOnText(work: PromptWork): string | null {
  switch (work.kind) {
    case "translation":
      return `Traduza o texto abaixo para ${work.to.toLowerCase()}, em linguagem natural. Deixe como estão nomes, marcas, preços, datas e telefones, e responda só com a tradução.`;
    case "rewrite":
      return `Reescreva o texto abaixo em tom ${registers[work.register]}, sem mudar o sentido nem nenhum valor, data ou condição. Responda só com o texto pronto.`;
    default:
      return null;
  }
}

/** A request as another assistant needs it: what is to be made, what must not be invented, and the request word for word. */
export function readyPrompt(work: PromptWork, request: string): string {
  const asked = `"""\n${request.trim()}\n"""`;
  const onText = taskOnText(work);
  if (onText) return `${onText}\n\n${asked}`;
  const isProse = !["picture", "film", "code"].includes(work.kind);
  const rules = isProse ? [TRUE_TO_FACTS, IN_PORTUGUESE] : [];
  return [tasks[work.kind as keyof typeof tasks], ...rules, `Pedido:\n${asked}`].join("\n\n");
}
