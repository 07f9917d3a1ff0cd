import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BotAnswer } from "#contract/bot/bot-answer.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { botNames } from "#contract/bot/bots.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { answersQuery, useAnswerRemoval } from "./answer-query.ts";

interface AnswerListProps {
  bot: ChatBot | null;
  onWrite: (answer: BotAnswer | null) => void;
  /** The button that was pressed is gone with its answer. */
  onRemoved: () => void;
}

/** What the shop's team wrote for the assistants to say. */
export function AnswerList({ bot, onWrite, onRemoved }: AnswerListProps) {
  const { data, error, refetch } = useQuery(answersQuery);
  const may = useMay();
  const [leaving, setLeaving] = useState<BotAnswer | null>(null);
  const removal = useAnswerRemoval(() => {
    setLeaving(null);
    onRemoved();
  });
  const mayWrite = may("POST /bot-answers");
  const shown = data?.answers.filter((answer) => bot === null || answer.bot === bot) ?? [];
  return (
    <section aria-labelledby="respostas" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="respostas" className="text-2xl">
          Respostas da loja
        </h2>
        {mayWrite && (
          <Button variant="secondary" onClick={() => onWrite(null)}>
            Nova resposta
          </Button>
        )}
      </div>
      {error && !data && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <Waiting label="Carregando as respostas…">
          <Skeleton className="h-24 rounded-xl" />
        </Waiting>
      )}
      {data && shown.length === 0 && (
        <p className="max-w-prose text-muted">
          Nenhuma ainda. O que você responder aqui o assistente diz da próxima mensagem em diante, a todos.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((answer) => (
            <li
              key={answer.id}
              className="grid gap-2 rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5"
            >
              <h3 className="wrap-anywhere font-semibold first-letter:uppercase">{answer.question}</h3>
              <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{answer.text}</p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="text-muted text-sm">{botNames[answer.bot]}</span>
                {mayWrite && (
                  <>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Mudar a resposta a ${answer.question}`}
                      onClick={() => onWrite(answer)}
                    >
                      Mudar
                    </Button>
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`Tirar a resposta a ${answer.question}`}
                      onClick={() => setLeaving(answer)}
                    >
                      Tirar
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Tirar esta resposta?"
        text={leaving && `O assistente deixa de dizer o que a loja escreveu sobre “${leaving.question}”.`}
        confirmLabel="Tirar"
        busyLabel="Tirando…"
        isBusy={removal.isPending}
        onConfirm={() => leaving && removal.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}
