import type { ChatBot } from "#contract/bot/bot-wire.ts";
import type { Config } from "#server/config.ts";
import type { BotEngine, ReplyPart, Turn } from "#server/conversation/bot-engine.ts";
import { createSettingsModel } from "#server/conversation/engines/settings-model.ts";
import type { Handing } from "#server/conversation/engines/shop-reader.ts";
import { createWebhookEngine } from "#server/conversation/engines/webhook-engine.ts";
import { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { readPrompt } from "#server/conversation/prompts/read-prompt.ts";
import { readMemory } from "#server/conversation/rules/answer.ts";
import { mustBeRuled } from "#server/conversation/rules/everyday-rules.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import type { Log } from "#server/platform/telemetry/log.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import { type BotService, createBotService } from "./bot.service.ts";
import type { BotAnswerCopy } from "./bot-answer/bot-answer-copy.ts";
import { createBuiltInEngine } from "./built-in/built-in-engine.ts";
import { createGuardedEngine } from "./guard/guarded-engine.ts";
import { handOffOf } from "./handoff/handoff-link.ts";
import { readKnowledge } from "./knowledge/knowledge-base.ts";
import { articlesToTell, factsSaid } from "./model-facts.ts";
import { personas } from "./personas.ts";
import { createShopTools, type ShopServices, type ShopTools } from "./shop/shop-tools.ts";

export interface BotDependencies {
  config: Config;
  providers: Providers;
  /** What the merchant says of the shop. */
  store: Pick<StoreCopy, "settings" | "public" | "derive">;
  db: Db;
  log: Log;
  now: DbClock;
  /** A keyed hash. */
  sign: (purpose: string, text: string) => string;
  onNewQuestion: (tx: Queryable, id: number, bot: ChatBot) => Promise<void>;
  /** What the shop's team wrote for the assistants to say. */
  answers: Pick<BotAnswerCopy, "revision" | "articlesOf" | "refresh">;
  shop: Omit<ShopServices, "store"> & { catalog: { writeOutChatTalk(text: string): string } };
}

function onceEach<T>(make: (bot: ChatBot) => T): (bot: ChatBot) => T {
  const made = new Map<ChatBot, T>();
  return (bot) => {
    const known = made.get(bot);
    if (known !== undefined) return known;
    const one = make(bot);
    made.set(bot, one);
    return one;
  };
}

type Knowing = Pick<BotDependencies, "config" | "store"> & Partial<Pick<BotDependencies, "answers">>;

/** The texts of the house, and before them what the shop's team wrote. */
const knowledgeReader = ({ config, store, answers }: Knowing) =>
  onceEach((bot) => {
    const { order, session } = config;
    const retention = { zipCodeDays: order.zipCodeDays, sessionDays: session.idleDays };
    const { appVersion } = config.public;
    const { articles, ...others } = readKnowledge(bot, { store: store.public, appVersion, retention });
    return { articles: [...(answers?.articlesOf(bot) ?? []), ...articles], ...others };
  });

/** What is made of what is known, made anew when the settings or the answers changed and somebody asks. */
function derive<T>({ store, answers }: Knowing, make: () => T): () => T {
  const ofSettings = store.derive(() => {
    let made: { revision: number; value: T } | undefined;
    return () => {
      const revision = answers?.revision ?? 0;
      if (made?.revision !== revision) made = { revision, value: make() };
      return made.value;
    };
  });
  return () => ofSettings()();
}

/** The engine that needs neither key nor network. */
export function createBuiltIn(dependencies: Knowing & Pick<BotDependencies, "shop">): BotEngine {
  const { config, store, shop } = dependencies;
  const { appUrl: siteUrl } = config.public;
  const writeOut = shop.catalog.writeOutChatTalk;
  const tools = createShopTools({ ...shop, store });
  const engine = derive(dependencies, () => {
    const { whatsappNumber } = store.settings;
    const knowledgeOf = knowledgeReader(dependencies);
    return createBuiltInEngine({ knowledgeOf, tools, writeOut, whatsappNumber, siteUrl });
  });
  return { kind: "built-in", reply: (turn, signal) => engine().reply(turn, signal) };
}

/** Products as our own catalogue has them, whatever a program outside says of them. */
async function productsByCode(tools: ShopTools, codes: string[]): Promise<ReplyPart[]> {
  const results = await tools.showProducts(codes);
  return results.length > 0 ? [{ type: "products", results }] : [];
}

/** The engine outside that the settings give an assistant at this moment: a program, else a model, else none. */
function createOutsideEngines(dependencies: BotDependencies): (bot: ChatBot) => BotEngine | null {
  const { config, providers, db, shop, store } = dependencies;
  const { appUrl: siteUrl } = config.public;
  const tools = createShopTools({ ...shop, store });
  const handing = (turn: Turn): Handing => {
    const { whatsappNumber } = store.settings;
    const memory = readMemory(turn);
    return {
      person: () => handOffOf(turn, whatsappNumber, memory),
      order: (text) => handOffOf(turn, whatsappNumber, memory, `escrevo pelo que vi na loja. ${text}`),
    };
  };
  const groundings = derive(dependencies, () => {
    const knowledgeOf = knowledgeReader(dependencies);
    return onceEach((bot) => {
      const articles = articlesToTell(knowledgeOf(bot));
      return {
        prompt: readPrompt(bot),
        articles,
        knowledge: new KnowledgeSearch(articles),
        shop: bot === "mart" ? tools : null,
        facts: factsSaid(articles, bot === "arara" || bot === "mart" ? store.public : null),
        handing: personas[bot].hasHandOff ? handing : undefined,
      };
    });
  });
  const articlesOf = (bot: ChatBot) => groundings()(bot).articles;
  const model = createSettingsModel({ providers, config, db }, (bot: ChatBot) => groundings()(bot));
  const guardedOf = onceEach((bot) => {
    const url = config.webhooks[bot];
    const showProducts = (codes: string[]) => productsByCode(tools, codes);
    const engine = url ? createWebhookEngine({ url, showProducts }) : model.engine;
    return createGuardedEngine(engine, { tools, siteUrl, store, articlesOf });
  });
  return (bot) => (config.webhooks[bot] || model.isConnected() ? guardedOf(bot) : null);
}

/** The assistants, each with the engines that the settings give it; the built-in one stands behind all others. */
export function createBots(dependencies: BotDependencies): BotService {
  const { db, log, now, sign, onNewQuestion, answers } = dependencies;
  const builtIn = createBuiltIn(dependencies);
  const outsideOf = createOutsideEngines(dependencies);
  const enginesOf = (bot: ChatBot, text = "") => {
    const outside = outsideOf(bot);
    return outside && !mustBeRuled(text, personas[bot].isCaring === true) ? [outside, builtIn] : [builtIn];
  };
  const { refresh } = answers;
  return createBotService({ db, log, now, sign, enginesOf, onNewQuestion, refresh });
}
