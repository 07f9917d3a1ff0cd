import type { Config } from "#server/config.ts";
import { type BotEngine, EngineError } from "#server/conversation/bot-engine.ts";
import { createSettingsModel } from "#server/conversation/engines/settings-model.ts";
import { createCheckedEngine, type ReplyGuard } from "#server/conversation/guard/checked-engine.ts";
import { createLinkGuard } from "#server/conversation/guard/link-guard.ts";
import { leaveOutMedicalOrders } from "#server/conversation/guard/medical-orders.ts";
import type { KnowledgeSearch } from "#server/conversation/knowledge/knowledge-search.ts";
import { readPrompt } from "#server/conversation/prompts/read-prompt.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import type { StoreCopy } from "#server/store/store.service.ts";
import type { AssistantKey, ChatAssistant, FindChatAssistant } from "./knowledge-texts.ts";

/** Who an assistant is, as its maker describes it: between marks, as a manner of speaking and not as orders. */
const describe = ({ name, personality }: ChatAssistant) =>
  `Seu nome: <nome>${name.replaceAll("<", "")}</nome>\nSeu jeito: <jeito>${personality.replaceAll("<", "")}</jeito>`;

/**
 * The model of the settings, answering for an assistant that someone made out of what it was taught. Links that nobody
 * taught it, doses and diagnoses are left out. Null when the settings name no model.
 */
export function createAssistantModel({
  providers,
  config,
  store,
  db,
  find,
  read,
}: {
  providers: Providers;
  config: Pick<Config, "ai" | "public">;
  store: Pick<StoreCopy, "settings">;
  db: Queryable;
  find: FindChatAssistant;
  read: (assistant: ChatAssistant) => KnowledgeSearch;
}): { engine: BotEngine<AssistantKey>; isConnected: () => boolean } {
  const { appUrl: siteUrl } = config.public;
  const prompt = readPrompt("proprio");

  async function get(bot: AssistantKey): Promise<ChatAssistant> {
    const assistant = await find(bot);
    if (!assistant) throw new EngineError("the assistant is gone");
    return assistant;
  }

  const model = createSettingsModel<AssistantKey>({ providers, config, db }, async (bot) => {
    const assistant = await get(bot);
    return { prompt: `${prompt}\n\n${describe(assistant)}`, knowledge: read(assistant), shop: null };
  });

  async function guardOf({ bot }: { bot: AssistantKey }): Promise<ReplyGuard> {
    const { taught } = await get(bot);
    const isKnown = (address: string) => taught.some(({ text }) => text.includes(address));
    const { whatsappNumber } = store.settings;
    const guardLinks = createLinkGuard({ siteUrl, whatsappNumber, isKnown });
    return {
      check: async (sentence) => leaveOutMedicalOrders(await guardLinks(sentence)),
      learn() {},
      closing: () => [],
    };
  }

  return { ...model, engine: createCheckedEngine(model.engine, guardOf) };
}
