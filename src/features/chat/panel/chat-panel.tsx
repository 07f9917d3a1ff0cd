import { clsx } from "clsx";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { ChatAbout } from "#client/chat.ts";
import { conversationConsent } from "#contract/bot/bot-wire.ts";
import { Button } from "#ui/button.tsx";
import { useOnline } from "#ui/use-online.ts";
import type { ChatFace } from "../chat-face.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { ChatLog } from "./chat-log.tsx";
import type { Conversation } from "./conversation.ts";
import { ForgetLine } from "./forget-line.tsx";
import { PanelHead } from "./panel-head.tsx";

const NARROW = "(max-width: 639.98px)";
/** A keyboard that comes up by itself would cover the reply. */
const hasTouchKeyboard = () => window.matchMedia("(pointer: coarse)").matches;

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(NARROW).matches,
  );
}

/**
 * Opens and closes the dialog: beside the page where there is room, above it on a phone. The browser gives the focus
 * back to whatever had it.
 */
function useDialog(dialogRef: RefObject<HTMLDialogElement | null>, isOpen: boolean, focusFirst: () => void): void {
  const isNarrow = useIsNarrow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus goes is no reason to open again
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || !isOpen) return;
    if (isNarrow) dialog.showModal();
    else dialog.show();
    focusFirst();
    return () => dialog.close();
  }, [dialogRef, isOpen, isNarrow]);
}

interface PanelRefs {
  dialogRef: RefObject<HTMLDialogElement | null>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  stopRef: RefObject<HTMLButtonElement | null>;
}

/** The field is closed while a reply is made: the focus waits on the button that ends it, and comes back. */
function useReplyFocus(isPending: boolean, { dialogRef, inputRef, stopRef }: PanelRefs): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current === isPending) return;
    wasPending.current = isPending;
    const active = document.activeElement;
    const isFocusLost = active === document.body || active === dialogRef.current || active === inputRef.current;
    if (!isFocusLost || !dialogRef.current?.open) return;
    if (isPending) stopRef.current?.focus();
    else if (!hasTouchKeyboard()) inputRef.current?.focus();
  }, [isPending, dialogRef, inputRef, stopRef]);
}

interface ChatPanelProps {
  face: ChatFace;
  conversation: Conversation;
  about: ChatAbout | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The conversation with an assistant. What is under way goes on while the panel is closed. */
export function ChatPanel({ face, conversation, about, isOpen, onClose }: ChatPanelProps) {
  const view = useSyncExternalStore(conversation.subscribe, conversation.getView);
  const isOnline = useOnline();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const stopRef = useRef<HTMLButtonElement>(null);
  const { isPending, messages, draft } = view;

  useDialog(dialogRef, isOpen, () => (stopRef.current ?? inputRef.current)?.focus());

  useReplyFocus(isPending, { dialogRef, inputRef, stopRef });

  const choose = (suggestion: string) => {
    conversation.setDraft(suggestion);
    inputRef.current?.focus();
  };
  return (
    <dialog
      ref={dialogRef}
      aria-label={`Conversa com ${face.name}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className={clsx(
        face.tone,
        "fixed inset-x-0 top-auto bottom-0 z-40 m-0 h-dvh max-h-dvh w-full max-w-none flex-col overflow-hidden border border-border bg-surface-raised p-0 text-text shadow-raised outline-none backdrop:bg-shade/55 open:flex open:animate-rise",
        "sm:right-6 sm:bottom-24 sm:left-auto sm:h-[500px] sm:max-h-[calc(100dvh-7rem)] sm:w-96 sm:rounded-xl",
      )}
    >
      <PanelHead
        face={face}
        isOnline={isOnline}
        engine={messages.findLast(({ reply }) => reply?.engine)?.reply?.engine ?? about?.engine}
        canStartNew={messages.length > 0}
        onStartNew={() => {
          conversation.startNew();
          inputRef.current?.focus();
        }}
        onClose={onClose}
      />
      <ChatLog
        face={face}
        view={view}
        consent={about?.consent ?? conversationConsent}
        onChoose={choose}
        onRate={conversation.rate}
        onRetry={conversation.retry}
        onSay={conversation.say}
      />
      <p role="status" className="sr-only">
        {view.announcement}
      </p>
      {isPending && (
        <div className="flex items-center justify-between gap-2 px-4 pt-2 text-muted text-xs">
          <span aria-hidden>Digitando…</span>
          <Button ref={stopRef} size="sm" variant="secondary" onClick={conversation.stop}>
            <ChatIcon name="stop" />
            Parar
          </Button>
        </div>
      )}
      {!isOnline && (
        <p className="mx-3 mt-2 rounded-md bg-warning-soft px-3 py-2 text-on-warning-soft text-xs">
          Você está sem internet. O que escrever fica guardado aqui até a conexão voltar.
        </p>
      )}
      <ChatComposer
        draft={draft}
        isPending={isPending}
        inputRef={inputRef}
        label={`Mensagem para ${face.name}`}
        onChange={conversation.setDraft}
        onSend={() => conversation.send(draft)}
      />
      <ForgetLine hasMessages={messages.length > 0} onForget={conversation.forget} />
    </dialog>
  );
}
