import { z } from "zod";
import { similarSearchSchema } from "#contract/catalog/product.ts";
import { chatBots, engineKinds, MAX_CHAT_MESSAGE_LENGTH, ratings } from "./bot-wire.ts";

const MAX_SESSION_LENGTH = 200;
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

/** Names a message in an address. */
export const messageIdSchema = z.string().regex(/^[\w-]{1,100}$/, "Esse id de mensagem não existe.");

/**
 * What is sent to an assistant: our own panels, n8n's widget (`action`, `metadata`), and programs. Fields that are not
 * named here are left alone, as n8n leaves them. `isRetry` takes the last exchange back, if that was this very message, and asks anew. `userId` is only
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

/** A question that an assistant could not answer, as the merchant reads it: nothing in it tells who asked. */
const unansweredQuestionSchema = z.object({
  id: z.int(),
  bot: z.enum(chatBots),
  text: z.string(),
  count: z.int(),
  lastAt: z.iso.datetime(),
});

export const unansweredQuestionsSchema = z.object({ questions: z.array(unansweredQuestionSchema), total: z.int() });

export type UnansweredQuestion = z.output<typeof unansweredQuestionSchema>;
export type ChatRequest = z.output<typeof chatRequestSchema>;
export type ChatReply = z.output<typeof chatReplySchema>;
export type ReplyMetadata = z.output<typeof replyMetadataSchema>;
export type ReplySource = z.output<typeof replySourceSchema>;
export type HandOff = z.output<typeof handOffSchema>;
export type ChatMessage = z.output<typeof chatMessageSchema>;
export type Conversation = z.output<typeof conversationSchema>;
export type BotAbout = z.output<typeof botAboutSchema>;
