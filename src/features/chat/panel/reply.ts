import { readEvents } from "#lib/event-stream.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { type ChatProduct, coerceChatProducts } from "./chat-product.ts";

/** What an assistant said, so far or in the end. */
export interface Reply {
  /** The server's name for it; "" when it has none. */
  messageId: string;
  /** Markdown. */
  text: string;
  products: ChatProduct[];
  suggestions: string[];
  sources: { title: string; url?: string }[];
  handOff?: { url: string; label: string };
  /** Who made it, in the words that a person reads. */
  engine?: string;
  isEmergency?: boolean;
}

/** `unfinished`: the connection ended before the reply did. */
export type ReplyEnd = "done" | "stopped" | "failed" | "unfinished";

/** An answer that is no reply. `detail` is what the server itself said about what was asked. */
export class ReplyError extends Error {
  override name = "ReplyError";
  readonly detail: string;

  constructor(detail = "", options?: ErrorOptions) {
    super("Erro na resposta da API", options);
    this.detail = detail;
  }
}

export const emptyReply: Reply = { messageId: "", text: "", products: [], suggestions: [], sources: [] };

/** True when there is nothing in it to show. */
export function isBlank({ text, products }: Reply): boolean {
  return text.trim() === "" && products.length === 0;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).filter((item) => typeof item === "string" && item.trim() !== "");
}

function sourcesOf(value: unknown): Reply["sources"] {
  const sources = (Array.isArray(value) ? value : []).map(fieldsOf);
  return sources.flatMap(({ title, url }) =>
    textOf(title) ? [{ title: textOf(title), ...(textOf(url) && { url: textOf(url) }) }] : [],
  );
}

function withHandOff(reply: Reply, value: unknown): Reply {
  const { url, label } = fieldsOf(value);
  return textOf(url) && textOf(label) ? { ...reply, handOff: { url: textOf(url), label: textOf(label) } } : reply;
}

function withMetadata(reply: Reply, value: unknown): Reply {
  const { engine, isEmergency } = fieldsOf(value);
  const label = textOf(fieldsOf(engine).label);
  return {
    ...reply,
    ...(label && { engine: label }),
    ...(typeof isEmergency === "boolean" && { isEmergency }),
  };
}

/** The reply with one more part of the stream; parts that it does not know change nothing. */
function withPart(reply: Reply, part: unknown): Reply {
  const { type, id, delta, data, messageId, messageMetadata, title, url } = fieldsOf(part);
  switch (type) {
    case "start":
      // A stream that is read again begins again.
      return withMetadata({ ...emptyReply, messageId: textOf(messageId) || reply.messageId }, messageMetadata);
    case "finish":
    case "message-metadata":
      return withMetadata(reply, messageMetadata);
    case "text-start":
      return reply.text && id !== undefined ? { ...reply, text: `${reply.text}\n\n` } : reply;
    case "text-delta":
      return { ...reply, text: reply.text + textOf(delta) };
    case "data-produtos":
      return { ...reply, products: coerceChatProducts(fieldsOf(data).results) };
    case "data-sugestoes":
      return { ...reply, suggestions: textsOf(fieldsOf(data).suggestions) };
    case "data-atendimento":
      return withHandOff(reply, data);
    case "source-url":
    case "source-document":
      return { ...reply, sources: [...reply.sources, ...sourcesOf([{ title: textOf(title) || url, url }])] };
    default:
      return reply;
  }
}

const ends: Record<string, ReplyEnd> = { finish: "done", abort: "stopped", error: "failed" };

/** Reads the AI SDK's UI message stream to its end. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  onChange: (reply: Reply) => void,
): Promise<{ reply: Reply; end: ReplyEnd }> {
  let reply = emptyReply;
  for await (const event of readEvents(body)) {
    if (event === "[DONE]") return { reply, end: "done" };
    const part: unknown = JSON.parse(event);
    reply = withPart(reply, part);
    onChange(reply);
    const end = ends[textOf(fieldsOf(part).type)];
    if (end) return { reply, end };
  }
  return { reply, end: "unfinished" };
}

/** The fields of a JSON reply that may hold its text, the first that is there. */
export type TextFields = readonly string[];

/** A reply that came as one JSON answer. */
export function replyOf(answer: unknown, textFields: TextFields): Reply {
  const raw = fieldsOf(answer);
  const reply: Reply = {
    messageId: textOf(raw.messageId),
    text: textFields.map((name) => textOf(raw[name])).find((text) => text.trim()) ?? "",
    products: coerceChatProducts(fieldsOf(raw.data).results),
    suggestions: textsOf(raw.suggestions),
    sources: sourcesOf(raw.sources),
  };
  return withMetadata(withHandOff(reply, raw.handOff), raw.metadata);
}

async function refusalOf(response: Response): Promise<ReplyError> {
  const body: unknown = await response.json().catch(() => undefined);
  // What went wrong on the server's side helps nobody; what was wrong with the message does.
  return new ReplyError(response.status < 500 ? textOf(fieldsOf(body).error) : "");
}

/**
 * The reply in a response, whichever of its two forms it has. `onChange` hears of it while it grows.
 * @throws ReplyError when the answer is none; whatever the network throws.
 */
export async function readReply(
  response: Response,
  textFields: TextFields,
  onChange: (reply: Reply) => void,
): Promise<{ reply: Reply; end: ReplyEnd }> {
  if (!response.ok) throw await refusalOf(response);
  try {
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("text/event-stream") && response.body) return await readStream(response.body, onChange);
    const text = await response.text();
    return { reply: text.trim() ? replyOf(JSON.parse(text), textFields) : emptyReply, end: "done" };
  } catch (error) {
    throw error instanceof SyntaxError ? new ReplyError("", { cause: error }) : error;
  }
}
