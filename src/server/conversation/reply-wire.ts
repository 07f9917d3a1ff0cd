import type { ChatReply } from "#contract/bot/bot-chat.ts";
import { AppError, errorTable } from "#contract/errors.ts";
import type { ReplyEvent } from "./live-reply.ts";
import { ReplyDraft } from "./reply-draft.ts";

/** What an empty reply says. */
const EMPTY_TEXT = "Desculpe, não consegui processar sua mensagem.";

const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  "X-Vercel-AI-UI-Message-Stream": "v1",
};

interface Followed {
  messageId: string;
  /** What was said since the last time it was asked for. */
  events: AsyncGenerator<ReplyEvent[]>;
}

/** Turns the events of a reply into parts of the AI SDK's UI message stream. */
class PartWriter {
  private openText: string | undefined;
  private texts = 0;
  private sources = 0;

  private closeText(): object[] {
    const id = this.openText;
    this.openText = undefined;
    return id === undefined ? [] : [{ type: "text-end", id }];
  }

  partsOf(event: ReplyEvent): object[] {
    if (event.type === "text") {
      const opening: object[] = [];
      if (this.openText === undefined) {
        this.texts += 1;
        this.openText = `t${this.texts}`;
        opening.push({ type: "text-start", id: this.openText });
      }
      return [...opening, { type: "text-delta", id: this.openText, delta: event.delta }];
    }
    return [...this.closeText(), ...this.otherParts(event)];
  }

  private otherParts(event: Exclude<ReplyEvent, { type: "text" }>): object[] {
    switch (event.type) {
      case "products":
        return [{ type: "data-produtos", id: "produtos", data: { results: event.results } }];
      case "suggestions":
        return [{ type: "data-sugestoes", id: "sugestoes", data: { suggestions: event.suggestions } }];
      case "hand-off":
        return [{ type: "data-atendimento", id: "atendimento", data: event.handOff }];
      case "source": {
        this.sources += 1;
        const { title, url } = event.source;
        const sourceId = `s${this.sources}`;
        return [
          url
            ? { type: "source-url", sourceId, url, title }
            : { type: "source-document", sourceId, mediaType: "text/markdown", title },
        ];
      }
      case "end":
        if (event.end === "done") return [{ type: "finish", messageMetadata: event.metadata }];
        if (event.end === "stopped") return [{ type: "abort", reason: "stopped" }];
        return [{ type: "error", errorText: errorTable["bot/no-reply"].message }];
      default:
        return [];
    }
  }
}

const toLine = (part: object | "[DONE]") => `data: ${part === "[DONE]" ? part : JSON.stringify(part)}\n\n`;

/** The lines of the stream; what is there at the same time comes in one piece. */
async function* linesOf({ messageId, events }: Followed, metadata: object): AsyncGenerator<string> {
  const writer = new PartWriter();
  yield toLine({ type: "start", messageId, messageMetadata: metadata });
  for await (const said of events) {
    const parts = said.flatMap((event) => writer.partsOf(event));
    if (parts.length > 0) yield parts.map(toLine).join("");
  }
  yield toLine("[DONE]");
}

/** The reply as it is made. `leave` is told when the reader goes. A reader who does not read lets nothing grow. */
export function streamReply(followed: Followed, metadata: object, leave: () => void): Response {
  const encoder = new TextEncoder();
  const lines = linesOf(followed, metadata);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: STREAM_HEADERS });
}

/**
 * The reply as one answer.
 * @throws AppError bot/no-reply when it broke off without a word.
 */
export async function wholeReply(bot: string, { messageId, events }: Followed): Promise<ChatReply> {
  const draft = new ReplyDraft("built-in", false, new Date());
  let { metadata } = draft.content;
  for await (const said of events) {
    for (const event of said) {
      if (event.type !== "end") draft.add(event);
      else if (event.end === "failed" && draft.text.trim() === "") throw new AppError("bot/no-reply");
      else metadata = event.metadata;
    }
  }
  const { results, suggestions, sources, handOff } = draft.content;
  const text = draft.text.trim() || EMPTY_TEXT;
  const rest = { messageId, suggestions, data: { results }, sources, ...(handOff && { handOff }), metadata };
  return bot === "mart" ? { response: text, ...rest } : { output: text, ...rest };
}
