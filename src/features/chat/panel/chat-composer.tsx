import { type KeyboardEvent, type Ref, useId } from "react";
import { MAX_CHAT_MESSAGE_LENGTH } from "#contract/bot/bot-wire.ts";
import { ChatIcon } from "./chat-icon.tsx";

/** How close to the limit it is told. */
const NEAR = 200;

interface ChatComposerProps {
  draft: string;
  isPending: boolean;
  inputRef: Ref<HTMLTextAreaElement>;
  label: string;
  onChange: (draft: string) => void;
  onSend: () => void;
}

/** Where a message is written. Enter sends it; with Shift, and while a composed sign is being chosen, it does not. */
export function ChatComposer({ draft, isPending, inputRef, label, onChange, onSend }: ChatComposerProps) {
  const limitId = useId();
  const left = MAX_CHAT_MESSAGE_LENGTH - draft.length;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className="px-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className="flex items-end gap-2 rounded-xl border border-border-strong bg-surface p-1 has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
        <textarea
          ref={inputRef}
          value={draft}
          rows={1}
          disabled={isPending}
          placeholder="Digite sua mensagem..."
          aria-label={label}
          aria-describedby={left <= NEAR ? limitId : undefined}
          maxLength={MAX_CHAT_MESSAGE_LENGTH}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendByKey}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none rounded-lg bg-transparent px-3 py-2.5 text-base leading-6 placeholder:text-muted outline-none disabled:opacity-70"
        />
        <button
          type="submit"
          aria-label="Enviar mensagem"
          disabled={isPending || !draft.trim()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-bot text-on-bot text-lg transition-[filter,opacity] hover:brightness-105 disabled:opacity-45"
        >
          <ChatIcon name="send" />
        </button>
      </div>
      {left <= NEAR && (
        <p id={limitId} className="figures px-3 pt-1 text-muted text-xs">
          {left === 0 ? "A mensagem chegou ao tamanho máximo." : `Restam ${left} caracteres.`}
        </p>
      )}
    </form>
  );
}
