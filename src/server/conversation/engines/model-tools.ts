import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { ReplyPart } from "../bot-engine.ts";
import type { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { createShopTools } from "./model-shop-tools.ts";
import type { ShopReader } from "./shop-reader.ts";

const MOST_ARTICLES = 4;

/**
 * What a model may look up: what any visitor may, and nothing that writes. What is found is told to `note` as well, so that
 * it can be shown as cards, and what the model makes of it be checked.
 */
export function createModelTools({
  shop,
  knowledge,
  note,
}: {
  /** Only for who sells. */
  shop: ShopReader | null;
  knowledge: KnowledgeSearch;
  note: (part: ReplyPart) => void;
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
  return { consultarConhecimento, ...(shop && createShopTools(shop, note)) };
}
