import { useEffect, useState } from "react";
import type { Rating } from "#contract/bot/bot-wire.ts";
import { Icon } from "#ui/icon.tsx";
import { type ChatDrawing, ChatIcon } from "./chat-icon.tsx";

const COPIED_MS = 2_000;
const look =
  "grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-surface-sunken hover:text-text aria-pressed:text-text";

function RatingButton({
  value,
  rating,
  onRate,
}: {
  value: Rating;
  rating: Rating | null;
  onRate: (rating: Rating | null) => void;
}) {
  const isChosen = rating === value;
  const drawing: ChatDrawing = value;
  return (
    <button
      type="button"
      aria-label={value === "up" ? "Resposta útil" : "Resposta ruim"}
      aria-pressed={isChosen}
      onClick={() => onRate(isChosen ? null : value)}
      className={look}
    >
      <ChatIcon name={drawing} className={isChosen ? "fill-accent-soft text-primary" : undefined} />
    </button>
  );
}

/** Copies a text and says so on its own button. */
function CopyButton({ text, onCopied }: { text: string; onCopied: (announcement: string) => void }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setIsCopied, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setIsCopied(isDone);
    onCopied(isDone ? "Resposta copiada" : "Não foi possível copiar");
  };
  return (
    <button type="button" aria-label="Copiar resposta" onClick={copy} className={look}>
      {isCopied ? <Icon name="check" className="text-success" /> : <ChatIcon name="copy" />}
    </button>
  );
}

interface ReplyActionsProps {
  text: string;
  rating: Rating | null;
  /** Undefined when the server cannot know which reply is meant. */
  onRate?: ((rating: Rating | null) => void) | undefined;
  onSay: (announcement: string) => void;
}

/** What a person may do with a reply. */
export function ReplyActions({ text, rating, onRate, onSay }: ReplyActionsProps) {
  return (
    <span className="flex items-center">
      <CopyButton text={text} onCopied={onSay} />
      {onRate && (
        <>
          <RatingButton value="up" rating={rating} onRate={onRate} />
          <RatingButton value="down" rating={rating} onRate={onRate} />
        </>
      )}
    </span>
  );
}
