import type { LanguageModel } from "ai";
import { createModelFetch, type Wait } from "./model-fetch.ts";
import type { ModelServer } from "./model-request.ts";

/** The name under which the SDK is told what only this kind of server knows. */
const PROVIDER = "servidor";

/**
 * The models of a server as the AI SDK calls them, which is told never to try again by itself. The SDK is loaded only where
 * a server is configured: it costs memory.
 */
export async function loadModelProvider(
  { baseUrl, apiKey }: Pick<ModelServer, "baseUrl" | "apiKey">,
  { wait }: { wait?: Wait } = {},
) {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: PROVIDER,
    baseURL: baseUrl.replace(/\/+$/, ""),
    ...(apiKey && { apiKey }),
    includeUsage: true,
    fetch: createModelFetch(baseUrl, wait && { wait }),
  });
}

/** A model that writes. What it only thinks (`<think>`) is no part of what it says. */
export async function loadChatModel(server: Pick<ModelServer, "baseUrl" | "apiKey" | "model">): Promise<LanguageModel> {
  const { extractReasoningMiddleware, wrapLanguageModel } = await import("ai");
  const model = (await loadModelProvider(server)).chatModel(server.model);
  return wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: "think" }) });
}
