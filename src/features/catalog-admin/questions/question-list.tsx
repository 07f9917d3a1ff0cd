import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { dismissUnansweredQuestion } from "#client/bot.ts";
import type { UnansweredQuestion } from "#contract/bot/bot-chat.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { botNames } from "#contract/bot/bots.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatDate } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { MoreButton, retryList } from "../more-button.tsx";
import { questionsQuery } from "./question-query.ts";

interface QuestionListProps {
  bot: ChatBot | null;
  onAnswer: (question: UnansweredQuestion) => void;
  /** The button that was pressed is gone with its question. */
  onDismissed: () => void;
}

/** What the assistants did not know, each with the way off the list. */
export function QuestionList({ bot, onAnswer, onDismissed }: QuestionListProps) {
  const list = useInfiniteQuery(questionsQuery(bot));
  const toast = useToast();
  const dismissal = useMutation({
    mutationFn: ({ id }: UnansweredQuestion) => dismissUnansweredQuestion(id),
    onSuccess: () => {
      toast.show({ message: "Pergunta resolvida: saiu da lista.", type: "success" });
      void list.refetch();
      onDismissed();
    },
  });

  if (list.error) {
    return <FailedNotice headingLevel={2} title={list.error.message} onRetry={() => retryList(list)} />;
  }
  if (list.isPending) return <LoadingQuestions />;
  const questions = list.data.pages.flatMap((page) => page.questions);
  if (questions.length === 0) {
    return (
      <Card>
        <Notice
          kind="empty"
          headingLevel={2}
          title="Nenhuma pergunta ficou sem resposta"
          text={`Quando ${bot ? `o ${botNames[bot]}` : "um assistente"} não souber responder, a pergunta aparece aqui.`}
        />
      </Card>
    );
  }
  return (
    <>
      <ul
        aria-label="Perguntas sem resposta"
        className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
      >
        {questions.map((question) => (
          <QuestionLine
            key={question.id}
            question={question}
            isBusy={dismissal.isPending && dismissal.variables.id === question.id}
            onAnswer={() => onAnswer(question)}
            onDismiss={() => dismissal.mutate(question)}
          />
        ))}
      </ul>
      {list.hasNextPage && <MoreButton list={list} label="Mostrar mais perguntas" />}
    </>
  );
}

const LINE =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-border px-4 py-3 not-first:border-t sm:px-5";

interface QuestionLineProps {
  question: UnansweredQuestion;
  isBusy: boolean;
  onAnswer: () => void;
  onDismiss: () => void;
}

/** On a narrow screen the question has the whole width, and the button stands beside how often it was asked. */
function QuestionLine({ question: { bot, text, count, lastAt }, isBusy, onAnswer, onDismiss }: QuestionLineProps) {
  const may = useMay();
  return (
    <li className={LINE}>
      <strong className="wrap-anywhere block font-semibold first-letter:uppercase max-sm:col-span-2">{text}</strong>
      <span className="figures text-muted text-sm sm:col-start-1">
        {botNames[bot]} · {count === 1 ? "1 vez" : `${formatNumber(count)} vezes`}, a última em{" "}
        <time dateTime={lastAt}>{formatDate(lastAt)}</time>
      </span>
      {may("DELETE /bot-questions/{id}") && (
        <div className="flex flex-wrap justify-end gap-2 max-sm:col-span-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          <Button variant="secondary" onClick={onAnswer} aria-label={`Responder a ${text}`}>
            Responder
          </Button>
          <Button
            variant="ghost"
            isBusy={isBusy}
            busyLabel="Tirando..."
            onClick={onDismiss}
            aria-label={`Já resolvi a pergunta ${text}`}
          >
            Já resolvi
          </Button>
        </div>
      )}
    </li>
  );
}

const LOADING_LINES = ["w-3/5", "w-2/5", "w-4/5", "w-1/2", "w-2/3"];

/** Lines of the list before it is there. */
function LoadingQuestions() {
  return (
    <Waiting
      label="Carregando as perguntas…"
      className="overflow-hidden rounded-xl border border-border bg-surface shadow-card"
    >
      {LOADING_LINES.map((width) => (
        <div key={width} className={LINE}>
          <div className="grid gap-2">
            <Skeleton className={`h-5 rounded-md ${width}`} />
            <Skeleton className="h-4 w-48 max-w-full rounded-md" />
          </div>
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
      ))}
    </Waiting>
  );
}
