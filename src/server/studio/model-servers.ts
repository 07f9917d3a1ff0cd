import type { ModelCapability } from "#engine/tool.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { Config } from "#server/config.ts";

/** Which server of the settings does what. */
export function createModelServers({ ai }: Pick<Config, "ai">) {
  return {
    /** The server for something, or null when the settings name none. */
    find(capability: ModelCapability): ModelServer | null {
      const model = ai.models[capability];
      return ai.baseUrl && model
        ? {
            baseUrl: ai.baseUrl,
            apiKey: ai.apiKey,
            model,
            silenceMs: ai.silenceMs,
            mediaTimeoutMs: ai.mediaTimeoutMs,
          }
        : null;
    },
  };
}

export type ModelServers = ReturnType<typeof createModelServers>;
