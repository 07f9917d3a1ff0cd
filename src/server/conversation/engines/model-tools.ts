import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { ReplyPart } from "../bot-engine.ts";
import type { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import type { MemoryChange } from "./model-memory.ts";
import { createShopTools } from "./model-shop-tools.ts";
import type { Handing, ShopReader } from "./shop-reader.ts";

const MOST_ARTICLES = 4;

/**
 * What a model may look up: what any visitor may, and nothing that writes. What is found is told to `note` as well, so that
 * it can be shown as cards, and what the model makes of it be checked.
 */
export function createModelTools({
  shop,
  knowledge,
  handing,
  note,
  remember,
}: {
  /** Only for who sells. */
  shop: ShopReader | null;
  knowledge: KnowledgeSearch;
  /** Only for who may hand a conversation over. */
  handing: Handing | undefined;
  note: (part: ReplyPart) => void;
  /** Told of what the conversation shall remember, for rules and model alike. */
  remember: (change: MemoryChange) => void;
}): ToolSet {
  const consultarConhecimento = tool({
    description: "Textos escritos pela equipe sobre o assunto deste assistente. Use antes de afirmar qualquer fato.",
    inputSchema: z.object({ pergunta: z.string().max(300) }),
    execute: async ({ pergunta }) =>
      knowledge
        .find(pergunta)
        .slice(0, MOST_ARTICLES)
        .map(({ article }) => {
          note({ type: "source", source: article.source });
          return { titulo: article.title, texto: article.text, fonte: article.source.title };
        }),
  });
  const chamarPessoa =
    handing &&
    tool({
      description:
        "Mostra o botão que continua a conversa com uma pessoa no WhatsApp, com o assunto já escrito. Use quando pedirem uma pessoa ou quando você não puder resolver.",
      inputSchema: z.object({}),
      execute: async () => {
        note({ type: "hand-off", handOff: handing.person() });
        return { mostrado: "O botão do WhatsApp aparece abaixo da resposta." };
      },
    });
  return {
    consultarConhecimento,
    ...(chamarPessoa && { chamarPessoa }),
    ...(shop && createShopTools({ shop, note, remember, handing })),
  };
}
