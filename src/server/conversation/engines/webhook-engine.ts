import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { maskPersonalData } from "../guard/personal-data.ts";
import { SilenceLimit } from "./silence-limit.ts";
import { type HookReply, isPage, readHookLine, readHookReply } from "./webhook-reply.ts";

export interface WebhookOptions {
  /** The one address that is called: the merchant's own, of the settings. */
  url: string;
  /** What the program says of products is shown as our own catalogue has it. */
  showProducts: (codes: string[]) => Promise<ReplyPart[]>;
  /** How long until its first byte, between two bytes, and in all. */
  firstByteMs?: number;
  idleMs?: number;
  totalMs?: number;
  maxBytes?: number;
}

const FIRST_BYTE_MS = 30_000;
const IDLE_MS = 15_000;
const TOTAL_MS = 90_000;
const MAX_BYTES = 256 * 1024;

/** What is told to the program: n8n's names and the store's, no personal data, and a session id that opens nothing here. */
function bodyOf({ text, conversationKey }: Turn) {
  const message = maskPersonalData(text);
  return { action: "sendMessage", sessionId: conversationKey, chatInput: message, message, userId: "visitante" };
}

/** Text of several nodes that speak at once: one is shown as it speaks, the others wait for their turn. */
class Segments {
  private readonly waiting = new Map<string, string>();
  private readonly ended = new Set<string>();
  private speaking: string | undefined;

  /** What may be shown now. */
  *take(of: string | undefined, content: string): Generator<ReplyPart> {
    const segment = of ?? this.speaking ?? "";
    this.speaking ??= segment;
    if (segment !== this.speaking) {
      this.waiting.set(segment, (this.waiting.get(segment) ?? "") + content);
      return;
    }
    if (content !== "") yield { type: "text", delta: content, segment };
  }

  *end(segment: string): Generator<ReplyPart> {
    this.ended.add(segment);
    while (this.speaking !== undefined && this.ended.has(this.speaking)) {
      const [next] = this.waiting;
      this.speaking = next?.[0];
      if (!next) return;
      this.waiting.delete(next[0]);
      if (next[1] !== "") yield { type: "text", delta: next[1], segment: next[0] };
    }
  }

  *rest(): Generator<ReplyPart> {
    for (const [segment, delta] of this.waiting) if (delta !== "") yield { type: "text", delta, segment };
  }
}

/** An answer as it grows: the lines of a stream, or one text. */
class HookText {
  private pending = "";
  private hasLines: boolean | undefined;

  /** Takes more of it in; answers the lines that are whole now. */
  add(text: string): string[] {
    this.pending += text;
    if (this.hasLines === undefined && this.pending.includes("\n")) {
      this.hasLines = readHookLine(this.pending.split("\n", 1)[0] ?? "") !== null;
    }
    if (!this.hasLines) return [];
    const lines = this.pending.split("\n");
    this.pending = lines.pop() ?? "";
    return lines;
  }

  /** What no line end followed. */
  get rest(): string {
    return this.pending;
  }

  get isStream(): boolean {
    return this.hasLines || readHookLine(this.pending) !== null;
  }
}

function* sayLine(line: string, segments: Segments): Generator<ReplyPart> {
  if (line.trim() === "") return;
  if (isPage(line)) throw new EngineError("a proxy answered instead of the webhook");
  const read = readHookLine(line);
  if (!read) yield* segments.take(undefined, line);
  else if (read.type === "item") yield* segments.take(read.segment, read.content);
  else if (read.type === "end") yield* segments.end(read.segment);
  else yield* segments.take(read.segment, "");
}

/** Asks a program that the merchant connected, such as a workflow of n8n. */
export function createWebhookEngine(options: WebhookOptions): BotEngine {
  const { url, showProducts, maxBytes = MAX_BYTES } = options;
  const { firstByteMs = FIRST_BYTE_MS, idleMs = IDLE_MS, totalMs = TOTAL_MS } = options;

  async function post(turn: Turn, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/plain" },
      body: JSON.stringify(bodyOf(turn)),
      signal,
      // Wherever it would lead: the settings name one address, and a redirect could name one of our own network.
      redirect: "manual",
    });
    if (response.ok && response.body) return response.body;
    await response.body?.cancel();
    throw new EngineError(`the webhook answered ${response.status}`);
  }

  /** The answer as it comes, cut off when it is slow, endless or too long. */
  async function* readText(turn: Turn, signal: AbortSignal): AsyncGenerator<string> {
    const silence = new SilenceLimit();
    silence.allow(firstByteMs);
    const ending = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(totalMs)]);
    const decoder = new TextDecoder();
    let bytes = 0;
    try {
      for await (const chunk of await post(turn, ending)) {
        silence.allow(idleMs);
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new EngineError("the webhook's answer is too long");
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof EngineError) throw error;
      throw new EngineError(ending.aborted ? "the webhook took too long" : "the webhook could not be reached");
    } finally {
      silence.end();
    }
  }

  async function* toParts({ text, suggestions, productCodes }: HookReply): AsyncGenerator<ReplyPart> {
    yield { type: "text", delta: text };
    if (productCodes.length > 0) yield* await showProducts(productCodes);
    if (suggestions.length > 0) yield { type: "suggestions", suggestions };
  }

  return {
    kind: "webhook",
    async *reply(turn, signal) {
      const segments = new Segments();
      const answer = new HookText();
      for await (const text of readText(turn, signal)) {
        for (const line of answer.add(text)) yield* sayLine(line, segments);
      }
      if (!answer.isStream) {
        yield* toParts(readHookReply(answer.rest));
        return;
      }
      yield* sayLine(answer.rest, segments);
      yield* segments.rest();
    },
  };
}
