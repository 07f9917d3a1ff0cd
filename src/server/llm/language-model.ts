import type { LanguageModel } from "ai";

/** A model of any server that speaks the wire of OpenAI's `/chat/completions`. */
export interface LanguageModelSettings {
  /** Up to and with the version: `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** The model as the AI SDK calls it. The SDK is loaded only where a model is configured: it costs a server memory. */
export async function loadLanguageModel({ baseUrl, apiKey, model }: LanguageModelSettings): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const provider = createOpenAICompatible({
    name: "servidor",
    baseURL: baseUrl.replace(/\/+$/, ""),
    ...(apiKey && { apiKey }),
    includeUsage: true,
    fetch: (input, init) => fetch(input, { ...init, redirect: "error" }),
  });
  return provider.chatModel(model);
}
