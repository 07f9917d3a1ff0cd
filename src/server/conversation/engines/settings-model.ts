import { loadChatModel } from "#llm/model-provider.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { Config } from "#server/config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import { type BotEngine, EngineError } from "../bot-engine.ts";
import { createModelBudget } from "./model-budget.ts";
import { createModelEngine, type ModelEngineOptions } from "./model-engine.ts";

export interface SettingsModelDeps {
  providers: Providers;
  config: Pick<Config, "ai">;
  db: Queryable;
}

/** Asks one after the other, as long as nothing was said. */
function inTurn<Bot extends string>(engines: readonly BotEngine<Bot>[]): BotEngine<Bot> {
  return {
    kind: "model",
    async *reply(turn, signal) {
      let failure: unknown = new EngineError("no model is connected");
      for (const engine of engines) {
        let hasSpoken = false;
        try {
          for await (const part of engine.reply(turn, signal)) {
            hasSpoken = true;
            yield part;
          }
          return;
        } catch (error) {
          if (hasSpoken || signal.aborted) throw error;
          failure = error;
        }
      }
      throw failure;
    },
  };
}

/** The language models of the settings as they are at each turn. All who ask them share one budget a day. */
export function createSettingsModel<Bot extends string>(
  { providers, config: { ai }, db }: SettingsModelDeps,
  groundingOf: ModelEngineOptions<Bot>["groundingOf"],
) {
  const budget = createModelBudget({ db, tokensPerDay: ai.chatTokensADay });
  const engineOf = (server: ModelServer): BotEngine<Bot> =>
    createModelEngine({
      loadModel: () => loadChatModel(server),
      groundingOf,
      firstWordMs: Math.min(server.silenceMs, ai.chatSilenceMs),
      budget,
    });
  let made: { revision: number; engine: BotEngine<Bot> } | undefined;
  function current(): BotEngine<Bot> {
    const { revision } = providers;
    if (made?.revision !== revision) made = { revision, engine: inTurn(providers.find("text").map(engineOf)) };
    return made.engine;
  }
  const engine: BotEngine<Bot> = { kind: "model", reply: (turn, signal) => current().reply(turn, signal) };
  return {
    engine,
    /** Whether there is any to ask at this moment. */
    isConnected: () => providers.find("text").length > 0,
  };
}
