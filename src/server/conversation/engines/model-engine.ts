import type { LanguageModel, TextStreamPart, ToolSet } from "ai";
import { createCircuitBreaker } from "#llm/circuit-breaker.ts";
import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { maskPersonalData } from "../guard/personal-data.ts";
import type { KnowledgeSearch } from "../knowledge/knowledge-search.ts";
import { readMemory } from "../rules/answer.ts";
import type { ModelBudget } from "./model-budget.ts";
import { modelFailure, RefusedTurn } from "./model-failure.ts";
import { type MemoryChange, memorySaid } from "./model-memory.ts";
import type { Handing, ShopReader } from "./shop-reader.ts";
import { SilenceLimit } from "./silence-limit.ts";
import { ThoughtFilter } from "./thought-filter.ts";

/** What an assistant says is grounded in this. */
interface Grounding<Bot extends string> {
  /** Its instructions. */
  prompt: string;
  knowledge: KnowledgeSearch;
  /** Where it may look products up, if it sells. */
  shop: ShopReader | null;
  /** What it must know whatever is asked: the shop, titles of what it may look up, dates. */
  facts?: string | undefined;
  /** How it gives the conversation to a person, if it may. */
  handing?: ((turn: Turn<Bot>) => Handing) | undefined;
}

export interface ModelEngineOptions<Bot extends string> {
  loadModel: () => Promise<LanguageModel>;
  groundingOf: (bot: Bot) => Grounding<Bot> | Promise<Grounding<Bot>>;
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
  if (part.type === "finish" && part.finishReason === "content-filter")
    return new RefusedTurn("the model refused to say it");
  if (part.type !== "error" && part.type !== "abort") return null;
  return modelFailure(part.type === "error" ? part.error : undefined);
}

const isCutOff = (part: TextStreamPart<ToolSet>) => part.type === "finish" && part.finishReason === "length";

const today = () => new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "full" });

/** The instructions, with what is known of the conversation and the texts that have to do with the question. */
function instructionsFor(
  { text, memory }: Pick<Turn, "text" | "memory">,
  { prompt, knowledge, facts }: Pick<Grounding<string>, "prompt" | "knowledge" | "facts">,
): string {
  const articles = knowledge
    .find(text)
    .slice(0, MOST_ARTICLES)
    .map(({ article }) => `## ${article.title}\n${article.text}\n(Fonte: ${article.source.title})`);
  const state = memorySaid(readMemory({ memory }));
  return [
    prompt,
    `Hoje é ${today()}.`,
    ...(facts ? [facts] : []),
    ...(state ? [`# Onde a conversa está\n${state}`] : []),
    "# Textos da equipe sobre a pergunta",
    ...articles,
  ].join("\n\n");
}

/** What is read of a stream besides its words. */
interface Heard {
  noted: ReplyPart[];
  changes: MemoryChange[];
  /** How much was said. */
  signs: number;
}

/** What of a model's stream is said, without its thoughts. */
async function* readStream(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  { heard, silence, signal }: { heard: Heard; silence: SilenceLimit; signal: AbortSignal },
): AsyncGenerator<ReplyPart> {
  const thoughts = new ThoughtFilter();
  for await (const part of stream) {
    yield* heard.noted.splice(0);
    const failure = failureIn(part);
    if (failure && signal.aborted) return;
    if (failure) throw failure;
    if (isCutOff(part)) yield { type: "cut" };
    if (part.type !== "text-delta") continue;
    const delta = thoughts.add(part.text);
    if (delta === "") continue;
    // Whoever only thinks aloud is silent.
    silence.lift();
    heard.signs += delta.length;
    yield { type: "text", delta, segment: part.id };
  }
  const rest = thoughts.rest();
  if (rest !== "") yield { type: "text", delta: rest };
}

/** Asks a language model, grounded in what the assistant knows and with tools that only read what any visitor may. */
export function createModelEngine<Bot extends string>(options: ModelEngineOptions<Bot>): BotEngine<Bot> {
  const { loadModel, groundingOf, budget, firstWordMs, totalMs = TOTAL_MS } = options;
  const breaker = createCircuitBreaker();
  let loaded: Promise<LanguageModel> | undefined;

  /** Calls the model with all that it may know and do. */
  async function call(turn: Turn<Bot>, heard: Heard, abortSignal: AbortSignal) {
    const { streamText, isStepCount } = await import("ai");
    const { createModelTools } = await import("./model-tools.ts");
    loaded ??= loadModel();
    const grounding = await groundingOf(turn.bot);
    const instructions = instructionsFor(turn, grounding);
    const { shop, knowledge, handing } = grounding;
    const past = turn.history.slice(-MOST_HISTORY).map(({ role, text }) => ({ role, content: maskPersonalData(text) }));
    const result = streamText({
      model: await loaded,
      instructions,
      messages: [...past, { role: "user", content: maskPersonalData(turn.text) }],
      tools: createModelTools({
        shop,
        knowledge,
        handing: handing?.(turn),
        note: (part) => void heard.noted.push(part),
        remember: (change) => void heard.changes.push(change),
      }),
      stopWhen: isStepCount(MOST_STEPS),
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal,
      // It would write the whole exchange to the log.
      onError: () => {},
    });
    return { result, signs: instructions.length + turn.text.length };
  }

  async function* ask(turn: Turn<Bot>, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    const heard: Heard = { noted: [], changes: [], signs: 0 };
    const silence = new SilenceLimit();
    silence.allow(firstWordMs);
    const { result, signs } = await call(
      turn,
      heard,
      AbortSignal.any([signal, silence.signal, AbortSignal.timeout(totalMs)]),
    );
    try {
      yield* readStream(result.stream, { heard, silence, signal });
      yield { type: "memory", memory: Object.assign({}, turn.memory, ...heard.changes) };
    } finally {
      silence.lift();
      const usage = await Promise.resolve(result.usage).catch(() => undefined);
      await budget.spend(turn, usage?.totalTokens || (signs + heard.signs) / SIGNS_PER_TOKEN).catch(() => {});
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
        if (error instanceof RefusedTurn) breaker.succeeded();
        else if (!signal.aborted) breaker.failed();
        throw error;
      }
    },
  };
}
