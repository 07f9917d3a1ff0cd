import { useState } from "react";
import type { ChatBot } from "#contract/bot-wire.ts";
import { bots } from "#contract/bots.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { useMore } from "../use-more.ts";
import type { OpenQuestion, QuestionCalls } from "./question-calls.ts";

const dayFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

export const botNames: Record<ChatBot, string> = {
  arara: bots[0].name,
  mart: bots[1].name,
  jaiminho: bots[2].name,
  marley: bots[3].name,
};

interface QuestionListProps {
  calls: QuestionCalls;
  bot: ChatBot | null;
  /** The list is not what it was. */
  onChanged: () => void;
}

/** What the assistants did not know, each with the way off the list. */
export function QuestionList({ calls, bot, onChanged }: QuestionListProps) {
  const { items, isFirst, isLoading, hasMore, failure, more, reload } = useMore<OpenQuestion>((_, signal, known) =>
    calls.fetchQuestions(bot, known, signal),
  );
  const [dismissedId, setDismissedId] = useState<number | null>(null);
  const toast = useToast();

  async function dismiss({ id }: OpenQuestion): Promise<void> {
    setDismissedId(id);
    const outcome = await calls.dismissQuestion(id);
    setDismissedId(null);
    if (outcome.kind === "failed") return toast.show({ message: outcome.message, type: "error" });
    toast.show({ message: "Pergunta resolvida: saiu da lista.", type: "success" });
    onChanged();
  }

  if (failure) {
    return (
      <Notice
        kind="error"
        headingLevel={2}
        title={failure}
        actions={<Button onClick={reload}>Tentar novamente</Button>}
      />
    );
  }
  if (isFirst) return <Skeleton className="h-40 rounded-xl" />;
  if (items.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={2}
        title="Nenhuma pergunta ficou sem resposta"
        text="Quando um assistente não souber responder, a pergunta aparece aqui."
        className="rounded-xl border border-border bg-surface"
      />
    );
  }
  return (
    <>
      <ul
        aria-label="Perguntas sem resposta"
        className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
      >
        {items.map((question) => (
          <li
            key={question.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border px-4 py-3 not-first:border-t sm:px-5"
          >
            <p className="wrap-anywhere min-w-0 flex-1 basis-60">
              <strong className="block font-semibold">{question.text}</strong>
              <span className="figures text-muted text-sm">
                {botNames[question.bot]} · {question.count === 1 ? "1 vez" : `${formatNumber(question.count)} vezes`}, a
                última em <time dateTime={question.lastAt}>{dayFormat.format(new Date(question.lastAt))}</time>
              </span>
            </p>
            <Button
              variant="secondary"
              isBusy={dismissedId === question.id}
              busyLabel="Tirando..."
              onClick={() => dismiss(question)}
              aria-label={`Já resolvi a pergunta ${question.text}`}
            >
              Já resolvi
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoading}
          busyLabel="Carregando..."
          onClick={more}
          className="justify-self-center"
        >
          Mostrar mais perguntas
        </Button>
      )}
    </>
  );
}
