import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Rating } from "#contract/bot/bot-wire.ts";
import { formatClock } from "#lib/format-moment.ts";
import type { Conversation } from "./conversation.ts";
import { isBlank, type Reply } from "./reply.ts";
import { ReplyActions } from "./reply-actions.tsx";
import { ReplyBody } from "./reply-body.tsx";
import type { ChatMessage } from "./stored-conversation.ts";
import { TypingDots } from "./typing-dots.tsx";

function MessageTime({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp} className="figures text-muted text-xs">
      {formatClock(timestamp)}
    </time>
  );
}

/** The sheet that words stand on: a person's at the right in the assistant's colour, the assistant's at the left. */
function Bubble({ isUser, children }: { isUser: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "wrap-anywhere max-w-[88%] px-3.5 py-2.5 text-sm",
        isUser
          ? "self-end whitespace-pre-wrap rounded-lg rounded-br-sm bg-bot text-on-bot"
          : "self-start rounded-lg rounded-bl-sm bg-surface-sunken",
      )}
    >
      {children}
    </div>
  );
}

interface ChatBubbleProps {
  message: ChatMessage;
  /** The person's name in front of their words, for screen readers. */
  botName: string;
  onRate: Conversation["rate"];
  onSay: (announcement: string) => void;
}

/** One message with its time and, when it is a reply, what may be done with it. */
export function ChatBubble({ message, botName, onRate, onSay }: ChatBubbleProps) {
  const { text, isUser, timestamp, reply, state, detail, rating = null } = message;
  const messageId = reply?.messageId;
  const canRate = messageId && state !== "failed";
  return (
    <li className="flex flex-col">
      <Bubble isUser={isUser}>
        <span className="sr-only">{isUser ? "Você: " : `${botName}: `}</span>
        {reply && !isBlank(reply) && <ReplyBody reply={reply} />}
        {(!reply || state === "failed") && (
          <p className={clsx(state === "failed" && "font-medium text-danger", reply && "mt-2")}>{text}</p>
        )}
        {detail && <p className="mt-1 text-muted text-xs">{detail}</p>}
        {state === "stopped" && <p className="mt-1 text-muted text-xs">Resposta interrompida por você.</p>}
      </Bubble>
      <div className={clsx("flex items-center gap-1 px-1", isUser ? "mt-1 self-end" : "self-start")}>
        <MessageTime timestamp={timestamp} />
        {reply && text && (
          <ReplyActions
            text={reply.text}
            rating={rating}
            onRate={canRate ? (given: Rating | null) => void onRate(messageId, given) : undefined}
            onSay={onSay}
          />
        )}
      </div>
    </li>
  );
}

/** The reply under way: what has come of it, and that more comes. */
export function GrowingBubble({ reply }: { reply: Reply }) {
  return (
    <li className="flex flex-col">
      <Bubble isUser={false}>
        {!isBlank(reply) && <ReplyBody reply={reply} />}
        <TypingDots />
      </Bubble>
    </li>
  );
}
