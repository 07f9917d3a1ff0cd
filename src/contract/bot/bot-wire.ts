import { brand } from "#contract/brand.ts";

/**
 * How one talks to an assistant.
 *
 * Ask: `POST chatPath(bot)` with `{message | chatInput, sessionId}`. The store's assistant reads `message`, the others
 * `chatInput`; each takes the other name too. No header says who asks. The answer comes in one of two ways:
 * - JSON (`chatReplySchema` of `bot-chat.ts`): `output`, or `response` for the store's assistant, is the text as Markdown; products are in
 *   `data.results`.
 * - With `Accept: text/event-stream`, the AI SDK's UI message stream: `data: {json}\n\n` for each part, then
 *   `data: [DONE]`. Parts in this order: `start {messageId, messageMetadata}` · any of `text-start {id}`,
 *   `text-delta {id, delta}`, `text-end {id}`, `data-produtos {id, data: {results}}`, `data-sugestoes {id, data:
 *   {suggestions}}`, `data-atendimento {id, data: {url, label}}`, `source-url {sourceId, url, title}`, `source-document
 *   {sourceId, mediaType, title}` · then `finish {messageMetadata}`, or `abort {reason}` when it was stopped, or
 *   `error {errorText}`. `messageMetadata` is `replyMetadataSchema`; that of `finish` stands, when they differ.
 * A refusal is never streamed: it has its status and an `ErrorBody`, 429 and 503 with `Retry-After`.
 *
 * Every address below names the conversation by the header `SESSION_HEADER`, never in the address, which is logged.
 * - `GET streamPath(bot)`: 204 when nothing is under way, else the running reply from its beginning, in any process.
 * - `POST stopPath(bot)`: ends the running reply's work; `{stopped}`. What was said so far is kept. To close the
 *   connection does the same, unless someone reads the stream within 15 seconds: a reload does not cost the reply.
 * - `GET conversationPath(bot)`: `conversationSchema`. `DELETE`: forgets it all, at once.
 * - `PUT feedbackPath(bot, messageId)` with `{rating}`.
 * - `GET botPath(bot)`: `botAboutSchema`, what the panel says before the first message.
 */
export const chatBots = ["arara", "mart", "jaiminho", "marley"] as const;

/** The assistants that have a server. */
export type ChatBot = (typeof chatBots)[number];

/** Carries the id of a conversation: the `sessionId` of its messages. */
export const SESSION_HEADER = "x-session-id";

export const MAX_CHAT_MESSAGE_LENGTH = 2_000;
/** A shorter id could be someone else's as well: such a conversation is not shown again. */
export const MIN_PRIVATE_SESSION_LENGTH = 16;

/** How many days after its last message a conversation is forgotten. */
export const CONVERSATION_DAYS = 30;

/** What a visitor agrees to by writing. */
export const conversationConsent = `Ao enviar, você concorda que esta conversa fique guardada por ${CONVERSATION_DAYS} dias para que o assistente lembre o assunto. Você pode apagá-la quando quiser. Se pedir uma pessoa, quem atende também a lê. Não envie CPF, cartão ou senhas.`;

const hook: Record<Exclude<ChatBot, "mart">, string> = {
  arara: `/webhook/bot-${brand.slug}`,
  jaiminho: "/webhook/bot-jaiminho",
  marley: "/webhook/bot-marley",
};

/** Where messages to the assistant go; the specification's addresses. */
export function chatPath(bot: ChatBot): string {
  return bot === "mart" ? "/api/ai-agent/chat" : `${hook[bot]}/chat`;
}

export const streamPath = (bot: ChatBot) => `${chatPath(bot)}/stream`;
export const stopPath = (bot: ChatBot) => `${chatPath(bot)}/stop`;
export const botPath = (bot: ChatBot) => `/api/v1/bots/${bot}`;
export const conversationPath = (bot: ChatBot) => `${botPath(bot)}/conversation`;
export const feedbackPath = (bot: ChatBot, messageId: string) =>
  `${conversationPath(bot)}/messages/${encodeURIComponent(messageId)}/feedback`;

/** Who made a reply: our rules, a language model, or a program that the merchant connected. */
export const engineKinds = ["built-in", "model", "webhook"] as const;
export type EngineKind = (typeof engineKinds)[number];

/** What a visitor reads of who made a reply. */
export const engineLabels = {
  "built-in": "respostas por regras, sem IA",
  model: "respostas por IA: confira o que for importante",
  webhook: "respostas por um assistente conectado",
} as const satisfies Record<EngineKind, string>;

export const ratings = ["up", "down"] as const;
export type Rating = (typeof ratings)[number];
