import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { BotEngine, Turn } from "#server/conversation/bot-engine.ts";
import { createCheckedEngine, type ReplyGuard } from "#server/conversation/guard/checked-engine.ts";
import { ClaimGround } from "#server/conversation/guard/claim-ground.ts";
import { createHealthGuard } from "#server/conversation/guard/health-guard.ts";
import { createLinkGuard } from "#server/conversation/guard/link-guard.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { readMemory } from "#server/conversation/rules/answer.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { personas } from "../personas.ts";
import type { ShopTools } from "../shop/shop-tools.ts";
import { talk } from "./grounded-claims.ts";
import { createStoreGuard } from "./store-guard.ts";
import { createTextGuard } from "./text-guard.ts";

export interface GuardOptions {
  tools: ShopTools;
  siteUrl: string;
  store: Pick<StoreCopy, "settings">;
  /** What the team has written for an assistant. */
  articlesOf: (bot: ChatBot) => readonly Article[];
}

/** Stands where sentences were left out of a reply about the shop. */
const UNSURE = "Preço, estoque e prazo exatos estão na página de cada produto.";

interface TextGround {
  ground: ClaimGround;
  guardHealth: (sentence: string) => string;
}

/** What articles say, read once: they change with the settings of the shop. */
const grounds = new WeakMap<readonly Article[], TextGround>();

function groundOf(articles: readonly Article[]): TextGround {
  const known = grounds.get(articles);
  if (known) return known;
  const made = { ground: new ClaimGround(articles, talk), guardHealth: createHealthGuard(articles) };
  grounds.set(articles, made);
  return made;
}

/** Checks what an engine outside says for an assistant of the site. */
export function createGuardedEngine(engine: BotEngine, options: GuardOptions): BotEngine {
  const { tools, siteUrl, store: shop, articlesOf } = options;
  const isProduct = async (code: string) => (await tools.findProduct(code)) !== null;

  /** Checks the sentences of one reply, and learns from what our own tools answered. */
  function guardOf({ bot, text: asked, memory }: Turn): ReplyGuard {
    const { whatsappNumber } = shop.settings;
    const guardLinks = createLinkGuard({ siteUrl, whatsappNumber, isProduct });
    const { ground: told, guardHealth } = groundOf(articlesOf(bot));
    const ground = told.copy();
    const { shown = [], focus } = readMemory({ memory });
    const codes = shown.map(({ code }) => code);
    const store = createStoreGuard({ tools, asked, promises: shop.settings, ground, shown: codes, focus });
    const guardText = createTextGuard({ ground, asked });
    const byBot: Record<ChatBot, (sentence: string) => Promise<string>> = {
      mart: store.check,
      jaiminho: async (sentence) => guardHealth(sentence),
      arara: async (sentence) => guardText(sentence),
      marley: async (sentence) => guardText(sentence),
    };
    const { disclaimer } = personas[bot];
    return {
      check: async (sentence) => {
        const linked = await guardLinks(sentence);
        return linked.trim() === "" ? (sentence.trim() === "" ? sentence : "") : byBot[bot](linked);
      },
      learn(part) {
        if (part.type === "fact") {
          if ("freight" in part) store.learnFreight(part.freight);
          else store.learnFact(part.told);
        }
        if (part.type === "products") for (const { productCode } of part.results) store.learnProduct(productCode);
      },
      closing: (isCut) => [
        ...(isCut && bot === "mart" ? [` ${UNSURE}`] : []),
        ...(disclaimer ? [`\n\n${disclaimer}`] : []),
      ],
    };
  }

  return createCheckedEngine(engine, guardOf);
}
