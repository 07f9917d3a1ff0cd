import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { BotEngine, Turn } from "#server/conversation/bot-engine.ts";
import { createCheckedEngine, type ReplyGuard } from "#server/conversation/guard/checked-engine.ts";
import { guardHealth } from "#server/conversation/guard/health-guard.ts";
import { createLinkGuard } from "#server/conversation/guard/link-guard.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { personas } from "../personas.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import { createStoreGuard } from "./store-guard.ts";

export interface GuardOptions {
  tools: ShopTools;
  siteUrl: string;
  store: Pick<StoreCopy, "settings">;
}

/** Stands where sentences were left out of a reply about the shop. */
const UNSURE = "Preço, estoque e prazo exatos estão na página de cada produto.";

/** Checks what an engine outside says for an assistant of the site. */
export function createGuardedEngine(engine: BotEngine, { tools, siteUrl, store: shop }: GuardOptions): BotEngine {
  const isProduct = async (code: string) => (await tools.findProduct(code)) !== null;

  /** Checks the sentences of one reply, and learns from what our own tools answered. */
  function guardOf({ bot, text }: Turn): ReplyGuard {
    const { whatsappNumber } = shop.settings;
    const guardLinks = createLinkGuard({ siteUrl, whatsappNumber, isProduct });
    const store = createStoreGuard({ tools, asked: text, promises: shop.settings });
    const byBot: Record<ChatBot, (sentence: string) => Promise<string>> = {
      mart: store.check,
      jaiminho: async (sentence) => guardHealth(sentence),
      arara: async (sentence) => sentence,
      marley: async (sentence) => sentence,
    };
    const { disclaimer } = personas[bot];
    return {
      check: async (sentence) => {
        const linked = await guardLinks(sentence);
        return linked.trim() === "" ? (sentence.trim() === "" ? sentence : "") : byBot[bot](linked);
      },
      learn(part) {
        if (part.type === "fact") store.learnFreight(part.freight);
        if (part.type !== "products") return;
        for (const { productCode: code, productName: name, metadata } of part.results) {
          store.learnProduct({ code, name, ...metadata });
        }
      },
      closing: (isCut) => [
        ...(isCut && bot === "mart" ? [` ${UNSURE}`] : []),
        ...(disclaimer ? [`\n\n${disclaimer}`] : []),
      ],
    };
  }

  return createCheckedEngine(engine, guardOf);
}
