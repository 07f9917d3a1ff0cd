import type { Language } from "#contract/studio/translation-rules.ts";
import { languageLabels } from "./language-labels.ts";

/** What is asked of another assistant. */
export type PromptWork =
  | { kind: "article" | "email" | "story" | "poem" | "code" | "picture" | "film" }
  | { kind: "translation"; to: Language };

const tasks = {
  article: "Escreva o texto que peço abaixo.",
  email: "Escreva o e-mail que peço abaixo, com a linha de assunto.",
  story: "Escreva a história que peço abaixo.",
  poem: "Escreva o poema que peço abaixo.",
  code: "Escreva o código que peço abaixo, completo, e diga em duas frases como usar.",
  picture:
    "Crie uma imagem do que peço abaixo. Palavras na imagem, só as que estão entre aspas, escritas exatamente assim.",
  film: "Crie um vídeo curto do que peço abaixo. Palavras no vídeo, só as que estão entre aspas, escritas exatamente assim.",
} as const;

const TRUE_TO_FACTS =
  "Use só os fatos que estão no pedido: não invente preço, prazo, estoque, endereço, promoção nem depoimento. Onde faltar um dado, escreva [preencher].";
const IN_PORTUGUESE = "Escreva em português do Brasil, direto e sem exagero, e responda só com o texto pronto.";

/** A request as another assistant needs it: what is to be made, what must not be invented, and the request word for word. */
export function readyPrompt(work: PromptWork, request: string): string {
  const asked = `"""\n${request.trim()}\n"""`;
  if (work.kind === "translation")
    return `Traduza o texto abaixo para ${languageLabels[work.to].toLowerCase()}, em linguagem natural. Deixe como estão nomes, marcas, preços, datas e telefones, e responda só com a tradução.\n\n${asked}`;
  const isProse = !["picture", "film", "code"].includes(work.kind);
  const rules = isProse ? [TRUE_TO_FACTS, IN_PORTUGUESE] : [];
  return [tasks[work.kind], ...rules, `Pedido:\n${asked}`].join("\n\n");
}
