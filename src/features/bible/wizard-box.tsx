import { clsx } from "clsx";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { readHandoff } from "#contract/studio/door/request-handoff.ts";
import { formatClock } from "#lib/format-moment.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ReviewCard } from "./review-card.tsx";
import { SampleVideo } from "./sample-video.tsx";
import { useWizard, type WizardMessage } from "./use-wizard.ts";
import { GREETING, GREETING_META } from "./wizard.ts";

/** The conversation that ends in a script. */
const FROM_BIBLE = "Olá! Vim do Chatbot Bíblico e quero falar com uma pessoa.";

/** Letters of one answer. */
const MAX_ANSWER = 500;

interface WizardBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Where a person answers, with country code. */
  whatsappNumber: string;
}

export function WizardBox({ inputRef, whatsappNumber }: WizardBoxProps) {
  const { view, isTyping, send, restart } = useWizard();
  const handoff = readHandoff(useLocation().state);
  const [draft, setDraft] = useState(handoff?.text.slice(0, MAX_ANSWER) ?? "");
  const listRef = useRef<HTMLDivElement>(null);
  const count = view?.messages.length ?? 0;
  const isFirst = count <= 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason
  useEffect(() => {
    listRef.current?.scrollTo({ top: isFirst ? 0 : listRef.current.scrollHeight });
  }, [count, isTyping, isFirst]);

  const say = (text: string) => {
    if (!send(text)) return;
    setDraft("");
    inputRef.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say(draft);
  };
  const lastId = view?.messages.at(-1)?.id;
  return (
    <section
      aria-label="Conversa"
      className="flex h-[38rem] max-h-[max(20rem,calc(100dvh-16rem))] sm:max-h-[max(20rem,calc(100dvh-19rem))] flex-col overflow-hidden rounded-xl border border-border bg-surface-raised shadow-card"
    >
      <div
        ref={listRef}
        role="log"
        aria-live="off"
        aria-label="Mensagens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-4 focus-visible:outline-offset-[-3px] sm:p-5"
      >
        <ol className="flex flex-col gap-4">
          {!view && (
            <Message
              whatsappNumber={whatsappNumber}
              message={{ id: 0, type: "bot", content: GREETING, meta: GREETING_META, timestamp: "" }}
            />
          )}
          {view?.messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              whatsappNumber={whatsappNumber}
              onEdit={message.id === lastId && message.card === "review" ? say : undefined}
            />
          ))}
          {isTyping && <TypingLine />}
        </ol>
        {view && !isTyping && <Suggestions texts={view.suggestions} onChoose={say} />}
      </div>
      <p role="status" className="sr-only">
        {isTyping ? "Digitando…" : count > 1 ? "Resposta pronta" : ""}
      </p>
      <form onSubmit={submit} className="flex gap-2 border-border border-t p-3">
        <input
          ref={inputRef}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          placeholder="Digite sua resposta..."
          aria-label="Sua resposta"
          maxLength={MAX_ANSWER}
          autoComplete="off"
          className="min-h-12 min-w-0 flex-1 rounded-full border border-border-strong bg-surface px-5 placeholder:text-muted"
        />
        <Button type="submit" disabled={!draft.trim() || isTyping}>
          Enviar
        </Button>
      </form>
      <div className="flex items-center justify-center gap-2 px-3 pb-2 text-muted text-xs">
        <span>Tudo fica neste aparelho.</span>
        {count > 1 && (
          <button type="button" onClick={restart} className="min-h-11 px-1 font-semibold underline underline-offset-2">
            Recomeçar
          </button>
        )}
      </div>
    </section>
  );
}

function TypingLine() {
  return (
    <li
      data-typing
      aria-hidden
      className="flex h-10 w-fit items-center gap-1 rounded-lg rounded-bl-sm bg-surface-sunken px-4"
    >
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-2 animate-hop rounded-full bg-muted"
        />
      ))}
    </li>
  );
}

function Suggestions({ texts, onChoose }: { texts: readonly string[]; onChoose: (text: string) => void }) {
  return (
    <ul aria-label="Sugestões" className="mt-4 flex flex-wrap gap-2">
      {texts.map((suggestion) => (
        <li key={suggestion} className="max-w-full">
          <button
            type="button"
            onClick={() => onChoose(suggestion)}
            className="wrap-anywhere min-h-11 rounded-xl border border-border-strong bg-surface px-4 py-1.5 text-left text-sm transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
          >
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface MessageProps {
  message: WizardMessage;
  whatsappNumber: string;
  onEdit?: ((request: string) => void) | undefined;
}

function Message({ message, whatsappNumber, onEdit }: MessageProps) {
  const { type, content, meta, timestamp, card, answers } = message;
  const isUser = type === "user";
  return (
    <li className={clsx("flex flex-col", isUser ? "items-end" : "items-start")}>
      {meta && <p className="mb-1 font-semibold text-primary text-xs">{meta}</p>}
      <div
        className={clsx(
          "wrap-anywhere px-4 py-2.5 text-sm",
          isUser
            ? "max-w-[88%] rounded-lg rounded-br-sm bg-primary text-on-primary"
            : "max-w-full rounded-lg rounded-bl-sm bg-surface-sunken sm:max-w-[92%]",
        )}
      >
        <span className="sr-only">{isUser ? "Você: " : "Chatbot Bíblico: "}</span>
        <p>{content}</p>
        {card === "review" && answers && <ReviewCard answers={answers} onEdit={onEdit} />}
        {card === "film" && (
          <p className="mt-2 flex flex-wrap gap-2">
            <ButtonLink to="/biblioteca" size="sm">
              Ver e baixar na Biblioteca
            </ButtonLink>
            <ButtonLink to="/ia-video" size="sm" variant="secondary">
              Mudar o vídeo
            </ButtonLink>
          </p>
        )}
        {card === "video" && <SampleVideo isSmall />}
        {card === "person" && (
          <p className="mt-2">
            <ButtonLink href={whatsappLink(whatsappNumber, FROM_BIBLE)} size="sm" variant="buy">
              Continuar no WhatsApp
            </ButtonLink>
          </p>
        )}
      </div>
      {timestamp && (
        <time dateTime={timestamp} className="figures mt-1 px-1 text-muted text-xs">
          {formatClock(timestamp)}
        </time>
      )}
    </li>
  );
}
