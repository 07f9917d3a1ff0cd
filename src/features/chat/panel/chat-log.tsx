import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { ChatFace } from "../chat-face.ts";
import { ChatBubble, GrowingBubble } from "./chat-bubble.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import type { Conversation } from "./conversation.ts";
import type { ConversationView } from "./conversation-state.ts";

/** Whoever is no more than so many pixels from where the newest is shown, or from the end, wants to see what comes. */
const NEAR = 80;
/** What stands above the first line of the newest message. */
const MARGIN = 12;

/** Where the list has to stand for the newest message to begin at its top, or to end at its bottom when it is shorter. */
function placeOfNewest(list: HTMLElement): number {
  const newest = list.querySelector(":scope > ol > li:last-child");
  const most = list.scrollHeight - list.clientHeight;
  if (!newest) return most;
  const top = newest.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  return Math.max(0, Math.min(most, top - MARGIN));
}

/**
 * Brings a new message into sight by its beginning, where reading starts, and stays there while a reply grows; not when the
 * person has moved the list since, unless the message is their own.
 */
function useNewestInSight(count: number, growing: unknown, isOwn: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const seenCount = useRef(0);
  const broughtTo = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, and what has come of a reply, are the reason
  useEffect(() => {
    const list = listRef.current;
    // The reply to it may have begun in the same moment.
    if (isOwn && count > seenCount.current) isFollowing.current = true;
    seenCount.current = count;
    if (!list || !isFollowing.current) return;
    broughtTo.current = placeOfNewest(list);
    list.scrollTo({ top: broughtTo.current });
  }, [count, growing]);
  const notePlace = () => {
    const list = listRef.current;
    if (!list) return;
    // What we brought into sight ourselves is told late, when the reply has grown on: that is not the person's doing.
    const places = [broughtTo.current, placeOfNewest(list), list.scrollHeight - list.clientHeight];
    isFollowing.current = places.some((place) => Math.abs(place - list.scrollTop) < NEAR);
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
  const last = messages.at(-1);
  const { listRef, notePlace } = useNewestInSight(messages.length, growing, last?.isUser ?? false);
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
      <p className="mt-3 font-bold font-display text-lg">Olá! Como posso te ajudar hoje?</p>
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
