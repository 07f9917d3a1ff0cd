import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { ChatFace } from "../chat-face.ts";
import { ChatBubble, GrowingBubble } from "./chat-bubble.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import type { Conversation } from "./conversation.ts";
import type { ConversationView } from "./conversation-state.ts";

/** Whoever is within so many pixels of the end wants to see what comes. */
const NEAR_END = 80;

/** Keeps the newest in sight: always for a new message, and while a reply grows unless the person reads further up. */
function useNewestInSight(count: number, growing: unknown) {
  const listRef = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const scrollToEnd = () => {
    listRef.current?.scrollTo({ top: listRef.current.scrollHeight });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason
  useEffect(scrollToEnd, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come of the reply is the reason
  useEffect(() => {
    if (isAtEnd.current) scrollToEnd();
  }, [growing]);
  const notePlace = () => {
    const list = listRef.current;
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END;
  };
  return { listRef, notePlace };
}

interface ChatLogProps {
  face: ChatFace;
  view: ConversationView;
  consent: string;
  onChoose: (suggestion: string) => void;
  onRate: Conversation["rate"];
  onRetry: () => void;
  onSay: (announcement: string) => void;
}

/** All that was said. It announces nothing itself: the status region tells where a reply begins and ends. */
export function ChatLog({ face, view, consent, onChoose, onRate, onRetry, onSay }: ChatLogProps) {
  const { messages, growing, isPending } = view;
  const { listRef, notePlace } = useNewestInSight(messages.length, growing);
  const last = messages.at(-1);
  const canRetry = !isPending && last?.state !== undefined;
  return (
    <div
      ref={listRef}
      role="log"
      aria-live="off"
      aria-label={`Mensagens com ${face.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      onScroll={notePlace}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:outline-offset-[-3px]"
    >
      {messages.length === 0 && <Welcome face={face} consent={consent} onChoose={onChoose} />}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <ChatBubble key={message.id} message={message} botName={face.name} onRate={onRate} onSay={onSay} />
        ))}
        {growing && <GrowingBubble reply={growing} />}
      </ol>
      {canRetry && (
        <Button size="sm" variant="secondary" className="mt-2" onClick={onRetry}>
          <ChatIcon name="restart" />
          Tentar de novo
        </Button>
      )}
      {!isPending && last && !last.isUser && (
        <Suggestions label="Sugestões" suggestions={last.reply?.suggestions ?? []} onChoose={onChoose} />
      )}
    </div>
  );
}

function Welcome({ face, consent, onChoose }: Pick<ChatLogProps, "face" | "consent" | "onChoose">) {
  return (
    <div className="flex min-h-full flex-col items-center text-center">
      <img src={face.picture} alt="" width={72} height={72} className="mt-2 size-18" />
      <p className="mt-3 font-display font-semibold text-lg">Olá! Como posso te ajudar hoje?</p>
      <Suggestions label="Para começar" suggestions={face.starters} onChoose={onChoose} />
      <p className="mt-auto pt-4 text-muted text-xs">{consent}</p>
    </div>
  );
}

interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  onChoose: (suggestion: string) => void;
}

/** What could be asked next. A press puts it into the field, where it can still be changed. */
function Suggestions({ label, suggestions, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <li key={suggestion} className="max-w-full">
          <button
            type="button"
            onClick={() => onChoose(suggestion)}
            className="wrap-anywhere min-h-11 rounded-xl border border-border-strong bg-surface px-3.5 py-1.5 text-left text-sm transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
          >
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
