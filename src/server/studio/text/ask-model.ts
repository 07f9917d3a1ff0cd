import { streamText } from "ai";
import { loadLanguageModel } from "../../llm/language-model.ts";
import type { ModelServer } from "../../llm/model-request.ts";

const TOTAL_MS = 90_000;
/** A server that says nothing for so long is not waited for. */
const SILENT_MS = 12_000;
const MAX_LENGTH = 60_000;
/** Once more when the server is busy or stumbles; the SDK waits as long as it is told to. */
const RETRIES = 1;

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
  let timer = setTimeout(() => silence.abort(), SILENT_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENT_MS);
  };
  let text = "";
  try {
    const { stream } = streamText({
      model: await loadLanguageModel(server),
      instructions,
      prompt,
      maxRetries: RETRIES,
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
