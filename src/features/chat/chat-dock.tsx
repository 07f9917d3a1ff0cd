import { clsx } from "clsx";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useToast } from "#ui/toast.tsx";
import type { ChatFace } from "./chat-face.ts";

/** What a press on a question asks for. A new one each time, so that the same question can be chosen again. */
export interface ChosenQuestion {
  text: string;
}

export interface DockedPanelProps<Face extends ChatFace> {
  face: Face;
  isOpen: boolean;
  onClose: () => void;
  /** To be put into the field. */
  question: ChosenQuestion | null;
}

export type DockedPanel<Face extends ChatFace> = ComponentType<DockedPanelProps<Face>>;

interface ChatDockProps<Face extends ChatFace> {
  face: Face;
  /** Fetches the panel; asked for when it is opened for the first time and not before. */
  loadPanel: () => Promise<DockedPanel<Face>>;
  /** The conversation opens by itself, with this in the field. */
  firstQuestion?: string | undefined;
  /** The page; what it gets opens the conversation, with a question in the field when one is given. */
  children: (open: (question?: string) => void) => ReactNode;
}

/** A page with a conversation in its corner: the round button, and the panel from the moment that it is opened. */
export function ChatDock<Face extends ChatFace>({ face, loadPanel, firstQuestion, children }: ChatDockProps<Face>) {
  const [Panel, setPanel] = useState<DockedPanel<Face> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [question, setQuestion] = useState<ChosenQuestion | null>(null);
  const toast = useToast();

  const open = useCallback(
    async (text?: string) => {
      setIsOpen(true);
      if (text) setQuestion({ text });
      try {
        const loaded = await loadPanel();
        setPanel(() => loaded);
      } catch {
        setIsOpen(false);
        toast.show({
          type: "error",
          message: "Não foi possível abrir a conversa. Verifique a sua conexão e tente de novo.",
        });
      }
    },
    [loadPanel, toast],
  );
  useEffect(() => {
    if (firstQuestion) void open(firstQuestion);
  }, [firstQuestion, open]);
  const close = useCallback(() => setIsOpen(false), []);
  const isLoading = isOpen && !Panel;
  return (
    <>
      {children((text) => void open(text))}
      <button
        type="button"
        data-chat-launcher
        aria-label={isOpen ? "Fechar conversa" : `Conversar com ${face.name}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={() => (isOpen ? close() : void open())}
        className={clsx(
          face.tone,
          "fixed right-4 bottom-4 z-40 grid size-16 place-items-center rounded-full bg-bot text-3xl text-on-bot shadow-raised transition-[filter,scale] hover:brightness-105 active:scale-95 sm:right-6 sm:bottom-6",
        )}
      >
        {isLoading ? <Spinner /> : <Icon name={isOpen ? "close" : "chat"} />}
      </button>
      {Panel && <Panel face={face} isOpen={isOpen} onClose={close} question={question} />}
    </>
  );
}
