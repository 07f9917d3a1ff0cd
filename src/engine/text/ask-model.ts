import { streamText } from "ai";
import { loadModelProvider } from "#llm/model-provider.ts";
import type { ModelServer } from "#llm/model-request.ts";

const TOTAL_MS = 90_000;
const MAX_LENGTH = 60_000;

/** The server gave no text; `code` says why, without its words. */
export class ModelFailedError extends Error {
  override name = "ModelFailedError";
}

/**
 * The text that a model writes, told as it grows.
 * @throws ModelFailedError when the server refuses, is silent, or answers something that is no text.
 */
export async function askModel(
  server: ModelServer,
  { instructions, prompt, onText }: { instructions: string; prompt: string; onText: (text: string) => void },
): Promise<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), server.silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), server.silenceMs);
  };
  let text = "";
  try {
    const { stream } = streamText({
      model: (await loadModelProvider(server)).chatModel(server.model),
      instructions,
      prompt,
      maxRetries: 0,
      abortSignal: AbortSignal.any([silence.signal, AbortSignal.timeout(TOTAL_MS)]),
      onError: () => {},
    });
    for await (const part of stream) {
      heard();
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new ModelFailedError("the server took too long");
      if (part.type !== "text-delta") continue;
      text += part.text;
      if (text.length > MAX_LENGTH) break;
      onText(text);
    }
  } catch (error) {
    throw new ModelFailedError("the server gave no text", { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (text.trim() === "") throw new ModelFailedError("the server gave an empty text");
  return text.slice(0, MAX_LENGTH).trim();
}
