import { type BotEngine, EngineError, type ReplyPart, type Turn } from "../bot-engine.ts";
import { maskPersonalData } from "../guard/personal-data.ts";
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

/** Asks a program that the merchant connected, such as a workflow of n8n. */
export function createWebhookEngine(options: WebhookOptions): BotEngine {
  const { url, showProducts, maxBytes = MAX_BYTES } = options;
  const { firstByteMs = FIRST_BYTE_MS, idleMs = IDLE_MS, totalMs = TOTAL_MS } = options;

  /** The answer as it comes, cut off when it is slow, endless or too long. */
  async function* readText(turn: Turn, signal: AbortSignal): AsyncGenerator<string> {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), firstByteMs);
    const ending = AbortSignal.any([signal, stalled.signal, AbortSignal.timeout(totalMs)]);
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json, text/plain" },
        body: JSON.stringify(bodyOf(turn)),
        signal: ending,
        // Wherever it would lead: the settings name one address, and a redirect could name one of our own network.
        redirect: "manual",
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new EngineError(`the webhook answered ${response.status}`);
      }
      const decoder = new TextDecoder();
      let bytes = 0;
      for await (const chunk of response.body) {
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), idleMs);
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new EngineError("the webhook's answer is too long");
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } catch (error) {
      if (error instanceof EngineError) throw error;
      throw new EngineError(ending.aborted ? "the webhook took too long" : "the webhook could not be reached");
    } finally {
      clearTimeout(timer);
      stalled.abort();
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
      let isStream: boolean | undefined;
      let pending = "";
      const takeLine = function* (line: string): Generator<ReplyPart> {
        if (line.trim() === "") return;
        if (isPage(line)) throw new EngineError("a proxy answered instead of the webhook");
        const read = readHookLine(line);
        if (!read) yield* segments.take(undefined, line);
        else if (read.type === "item") yield* segments.take(read.segment, read.content);
        else if (read.type === "end") yield* segments.end(read.segment);
        else yield* segments.take(read.segment, "");
      };
      for await (const text of readText(turn, signal)) {
        pending += text;
        if (isStream === undefined && pending.includes("\n"))
          isStream = readHookLine(pending.split("\n", 1)[0] ?? "") !== null;
        if (!isStream) continue;
        const lines = pending.split("\n");
        pending = lines.pop() ?? "";
        for (const line of lines) yield* takeLine(line);
      }
      if (isStream || readHookLine(pending)) {
        yield* takeLine(pending);
        yield* segments.rest();
      } else {
        yield* toParts(readHookReply(pending));
      }
    },
  };
}
