import type { LanguageModel, TextStreamPart, ToolSet } from "ai";
import { createCircuitBreaker } from "#llm/circuit-breaker.ts";
import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { maskPersonalData } from "../guard/personal-data.ts";
import type { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import type { ModelBudget } from "./model-budget.ts";
import type { ShopReader } from "./shop-reader.ts";
import { SilenceLimit } from "./silence-limit.ts";

/** What an assistant says is grounded in this. */
interface Grounding {
  /** Its instructions. */
  prompt: string;
  knowledge: KnowledgeSearch;
  /** Where it may look products up, if it sells. */
  shop: ShopReader | null;
}

export interface ModelEngineOptions<Bot extends string> {
  loadModel: () => Promise<LanguageModel>;
  groundingOf: (bot: Bot) => Grounding | Promise<Grounding>;
  budget: ModelBudget;
  /** How long until its first word, and in all. */
  firstWordMs: number;
  totalMs?: number;
}

const TOTAL_MS = 60_000;
const MOST_STEPS = 5;
const MOST_OUTPUT_TOKENS = 800;
const MOST_HISTORY = 12;
const MOST_ARTICLES = 3;
const SIGNS_PER_TOKEN = 4;

/** Why nothing more will come, when this part says so. */
function failureIn(part: TextStreamPart<ToolSet>): EngineError | null {
  if (part.type !== "error" && part.type !== "abort") return null;
  const cause = part.type === "error" ? part.error : undefined;
  return new EngineError("the model failed or took too long", { cause });
}

/** The instructions, with the texts that have to do with the question. */
function instructionsFor(text: string, { prompt, knowledge }: Grounding): string {
  const articles = knowledge
    .find(text)
    .slice(0, MOST_ARTICLES)
    .map(({ article }) => `## ${article.title}\n${article.text}\n(Fonte: ${article.source.title})`);
  return [prompt, "# Textos da equipe sobre a pergunta", ...articles].join("\n\n");
}

/** Asks a language model, grounded in what the assistant knows and with tools that only read what any visitor may. */
export function createModelEngine<Bot extends string>(options: ModelEngineOptions<Bot>): BotEngine<Bot> {
  const { loadModel, groundingOf, budget, firstWordMs, totalMs = TOTAL_MS } = options;
  const breaker = createCircuitBreaker();
  let loaded: Promise<LanguageModel> | undefined;

  async function* ask(turn: Turn<Bot>, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    const { streamText, isStepCount } = await import("ai");
    const { createModelTools } = await import("./model-tools.ts");
    loaded ??= loadModel();
    const grounding = await groundingOf(turn.bot);
    const instructions = instructionsFor(turn.text, grounding);
    const noted: ReplyPart[] = [];
    const { shop, knowledge } = grounding;
    const tools = createModelTools({ shop, knowledge, note: (part) => void noted.push(part) });
    const silence = new SilenceLimit();
    silence.allow(firstWordMs);
    const past = turn.history.slice(-MOST_HISTORY).map(({ role, text }) => ({ role, content: maskPersonalData(text) }));
    const result = streamText({
      model: await loaded,
      instructions,
      messages: [...past, { role: "user", content: maskPersonalData(turn.text) }],
      tools,
      stopWhen: isStepCount(MOST_STEPS),
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(totalMs)]),
      // It would write the whole exchange to the log.
      onError: () => {},
    });
    let signs = 0;
    try {
      for await (const part of result.stream) {
        yield* noted.splice(0);
        const failure = failureIn(part);
        if (failure && signal.aborted) return;
        if (failure) throw failure;
        if (part.type !== "text-delta" || part.text === "") continue;
        silence.lift();
        signs += part.text.length;
        yield { type: "text", delta: part.text, segment: part.id };
      }
    } finally {
      silence.lift();
      const usage = await Promise.resolve(result.usage).catch(() => undefined);
      const estimated = (instructions.length + turn.text.length + signs) / SIGNS_PER_TOKEN;
      await budget.spend(turn, usage?.totalTokens || estimated).catch(() => {});
    }
  }

  return {
    kind: "model",
    async *reply(turn, signal) {
      if (!breaker.isClosed) throw new EngineError("the model is left alone for a while");
      await budget.require(turn);
      try {
        yield* ask(turn, signal);
        breaker.succeeded();
      } catch (error) {
        if (!signal.aborted) breaker.failed();
        throw error;
      }
    },
  };
}
