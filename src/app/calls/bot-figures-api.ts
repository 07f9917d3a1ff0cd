import { api } from "#client/api.ts";
import type { BotFigures } from "#contract/bot/bot-figures.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { fieldsOf } from "#lib/json-fields.ts";
import { readData } from "./read-answer.ts";

/** What the assistants have done; the page shows its example where that cannot be had. */
export async function fetchBotFigures(signal: AbortSignal): Promise<BotFigures | null> {
  try {
    const answer = api["bot-figures"].$get({}, { init: { signal } });
    const { conversations, resolutionRate } = fieldsOf(await readData(answer, "Erro ao carregar números"));
    if (typeof conversations !== "number") return null;
    return { conversations, resolutionRate: typeof resolutionRate === "number" ? resolutionRate : null };
  } catch (error) {
    if (signal.aborted) return null;
    console.info(`números dos chatbots: ${sentenceOf(error)}`);
    return null;
  }
}
