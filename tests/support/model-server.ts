import type { ModelServer } from "#llm/model-request.ts";

/** A server of the settings at an address of the test. */
export const modelServer = (baseUrl: string, given: Partial<ModelServer> = {}): ModelServer => ({
  kind: "compatible",
  name: "Teste",
  baseUrl,
  apiKey: undefined,
  model: "m",
  voice: "",
  silenceMs: 1_000,
  totalMs: 1_000,
  ...given,
});
