import { loadModelProvider } from "#llm/model-provider.ts";
import type { Config } from "#server/config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { BotEngine } from "../bot-engine.ts";
import { createModelBudget } from "./model-budget.ts";
import { createModelEngine, type ModelEngineOptions } from "./model-engine.ts";

/** The language model of the settings, or null when they name none. All who ask it share one budget a day. */
export function createSettingsModel<Bot extends string>(
  { config: { ai }, db }: { config: Pick<Config, "ai">; db: Queryable },
  groundingOf: ModelEngineOptions<Bot>["groundingOf"],
): BotEngine<Bot> | null {
  const { baseUrl, apiKey, models, chatTokensADay, chatSilenceMs } = ai;
  const model = models.chat;
  if (!baseUrl || !model) return null;
  return createModelEngine({
    loadModel: async () => (await loadModelProvider({ baseUrl, apiKey })).chatModel(model),
    groundingOf,
    firstWordMs: chatSilenceMs,
    budget: createModelBudget({ db, tokensPerDay: chatTokensADay }),
  });
}
