import type { Rating } from "#contract/bot/bot-wire.ts";
import type { ReplyEnd } from "./reply.ts";

/** What an assistant says of itself before the first message. */
export interface ChatAbout {
  /** Who makes the replies, in the words that a person reads. */
  engine: string;
  /** What a person agrees to by writing. */
  consent: string;
}

/** What a conversation asks the server for. None of the calls says who asks. */
export interface ChatCalls {
  /** Null when it cannot be had. */
  findAbout: (signal: AbortSignal) => Promise<ChatAbout | null>;
  /** Sends a message. `isRetry` takes the last exchange back, if that was this very message, and asks anew. */
  ask: (message: { text: string; sessionId: string; isRetry: boolean }, signal: AbortSignal) => Promise<Response>;
  /** The running reply from its beginning; null when nothing is under way. */
  resume: (sessionId: string, signal: AbortSignal) => Promise<Response | null>;
  /** The newest reply that the server keeps, in the form of a JSON reply whose text is `text`; null when there is none. */
  findLastReply: (sessionId: string, signal: AbortSignal) => Promise<{ answer: unknown; end: ReplyEnd } | null>;
  /** Ends the work on the running reply. */
  stop: (sessionId: string) => Promise<void>;
  rate: (sessionId: string, messageId: string, rating: Rating | null) => Promise<boolean>;
  /** Makes the server forget the conversation; false when it did not work. */
  forget: (sessionId: string) => Promise<boolean>;
}
