import { z } from "zod";
import { brand } from "./brand.ts";
import { similarSearchSchema } from "./product.ts";

/**
 * How one talks to an assistant.
 *
 * Ask: `POST chatPath(bot)` with `{message | chatInput, sessionId}`. The store's assistant reads `message`, the others
 * `chatInput`; each takes the other name too. No header says who asks. The answer comes in one of two ways:
 * - JSON (`chatReplySchema`): `output`, or `response` for the store's assistant, is the text as Markdown; products are in
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
 *   connection does the same, unless somebody reads the stream within 15 seconds: a reload does not cost the reply.
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
/** A shorter id could be somebody else's as well: such a conversation is not shown again. */
export const MIN_PRIVATE_SESSION_LENGTH = 16;
const MAX_SESSION_LENGTH = 200;

/** How many days after its last message a conversation is forgotten. */
export const CONVERSATION_DAYS = 30;

/** What a visitor agrees to by writing. */
export const conversationConsent = `Ao enviar, você concorda que esta conversa fique guardada por ${CONVERSATION_DAYS} dias para que o assistente lembre o assunto. Você pode apagá-la quando quiser. Não envie CPF, cartão ou senhas.`;

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

const EMPTY_MESSAGE = "Escreva uma mensagem.";

const messageText = z
  .string(EMPTY_MESSAGE)
  .max(MAX_CHAT_MESSAGE_LENGTH, `A mensagem tem no máximo ${MAX_CHAT_MESSAGE_LENGTH} caracteres.`)
  .refine((text) => text.trim() !== "", EMPTY_MESSAGE);

export const sessionIdSchema = z
  .string("Informe o sessionId da conversa.")
  .regex(
    new RegExp(`^[\\x21-\\x7E]{1,${MAX_SESSION_LENGTH}}$`),
    "O sessionId deve ter de 1 a 200 caracteres simples, sem espaços.",
  );

/**
 * What is sent to an assistant: our own panels, n8n's widget (`action`, `metadata`), and programs. Fields that are not
 * named here are left alone, as n8n leaves them. `isRetry` takes the last exchange back and asks anew. `userId` is only
 * claimed and gives no rights.
 */
export const chatRequestSchema = z
  .object({
    chatInput: messageText.optional(),
    message: messageText.optional(),
    sessionId: sessionIdSchema,
    userId: z.union([z.string().max(200), z.number(), z.null()]).optional(),
    action: z.enum(["sendMessage", "loadPreviousSession"], "Essa action não existe.").default("sendMessage"),
    isRetry: z.boolean().default(false),
  })
  .refine(({ action, chatInput, message }) => action !== "sendMessage" || (chatInput ?? message) !== undefined, {
    path: ["message"],
    message: EMPTY_MESSAGE,
  });

/** Who made a reply: our rules, a language model, or a program that the merchant connected. */
const engineKinds = ["built-in", "model", "webhook"] as const;
export type EngineKind = (typeof engineKinds)[number];

/** What a visitor reads of who made a reply. */
export const engineLabels = {
  "built-in": "respostas por regras, sem IA",
  model: "respostas por IA: confira o que for importante",
  webhook: "respostas por um assistente conectado",
} as const satisfies Record<EngineKind, string>;

const engineSchema = z.object({
  kind: z.enum(engineKinds),
  label: z.string(),
  /** True when another engine was asked first and could not answer. */
  isFallback: z.boolean().optional(),
});

const replyMetadataSchema = z.object({
  engine: engineSchema,
  /** When the reply began; ISO 8601. */
  createdAt: z.iso.datetime(),
  /** False when the assistant said that it does not know. */
  isAnswered: z.boolean().optional(),
  /** True when it sends the person to an emergency service. */
  isEmergency: z.boolean().optional(),
});

/** Where a piece of the reply comes from. Without an address it is a text of our own. */
const replySourceSchema = z.object({ title: z.string(), url: z.string().optional() });

const handOffSchema = z.object({ url: z.string(), label: z.string() });

const productResultsSchema = similarSearchSchema;

const replyFields = {
  messageId: z.string(),
  suggestions: z.array(z.string()),
  data: productResultsSchema,
  sources: z.array(replySourceSchema),
  handOff: handOffSchema.optional(),
  metadata: replyMetadataSchema,
};

/** The reply as one JSON answer: `response` from the store's assistant, `output` from the others. */
export const chatReplySchema = z.union([
  z.object({ response: z.string(), ...replyFields }),
  z.object({ output: z.string(), ...replyFields }),
]);

/** The parts of a streamed reply that are our own. */
export const replyDataSchemas = {
  "data-produtos": productResultsSchema,
  "data-sugestoes": z.object({ suggestions: z.array(z.string()) }),
  "data-atendimento": handOffSchema,
};

const ratings = ["up", "down"] as const;
export const feedbackInputSchema = z.strictObject({
  rating: z.enum(ratings, "A avaliação deve ser up, down ou null.").nullable(),
});

/** A message as it is kept. `state` of a reply: `running` can be resumed; `stopped` was ended by the person; `failed` broke off. */
const chatMessageSchema = z.object({
  messageId: z.string(),
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(["running", "done", "stopped", "failed"]),
  rating: z.enum(ratings).nullable(),
  suggestions: z.array(z.string()),
  results: productResultsSchema.shape.results,
  sources: z.array(replySourceSchema),
  handOff: handOffSchema.optional(),
  metadata: replyMetadataSchema.optional(),
});

export const conversationSchema = z.object({
  /** The oldest first, at most 100. */
  messages: z.array(chatMessageSchema),
  /** ISO 8601; null when nothing is kept. */
  expiresAt: z.iso.datetime().nullable(),
});

export const botAboutSchema = z.object({
  bot: z.enum(chatBots),
  name: z.string(),
  engine: engineSchema,
  greeting: z.string(),
  /** What a first message may be. */
  suggestions: z.array(z.string()),
  consent: z.string(),
  conversationDays: z.int(),
});

export type ChatRequest = z.output<typeof chatRequestSchema>;
export type ChatReply = z.output<typeof chatReplySchema>;
export type ReplyMetadata = z.output<typeof replyMetadataSchema>;
export type ReplySource = z.output<typeof replySourceSchema>;
export type HandOff = z.output<typeof handOffSchema>;
export type Rating = (typeof ratings)[number];
export type ChatMessage = z.output<typeof chatMessageSchema>;
export type Conversation = z.output<typeof conversationSchema>;
export type BotAbout = z.output<typeof botAboutSchema>;
