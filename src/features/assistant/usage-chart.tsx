import { useQuery } from "@tanstack/react-query";
import type { AssistantUsage } from "#contract/assistant/assistant.ts";
import { formatDay } from "#lib/format-day.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { assistantUsageQuery } from "./assistant-query.ts";

type Days = AssistantUsage["days"];

const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Bars for the eye; the same figures as a table for whoever cannot see them. */
function Bars({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ conversations }) => conversations));
  const talks = days.reduce((sum, { conversations }) => sum + conversations, 0);
  const messages = days.reduce((sum, day) => sum + day.messages, 0);
  const busy = days.filter(({ conversations }) => conversations > 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <p className="text-muted text-sm">
        {countOf(talks, "conversa", "conversas")} e {countOf(messages, "mensagem", "mensagens")} em 30 dias.
      </p>
      <div aria-hidden className="mt-4 flex h-28 items-end gap-px sm:gap-1">
        {days.map(({ day, conversations }) => (
          <span
            key={day}
            style={{ height: `${Math.max(2, (conversations / most) * 100)}%` }}
            className={conversations > 0 ? "flex-1 rounded-t-sm bg-primary" : "flex-1 rounded-t-sm bg-border"}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-muted text-xs">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
      {busy.length > 0 && (
        <table className="sr-only">
          <caption>Conversas por dia</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Conversas</th>
              <th scope="col">Mensagens</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>{formatNumber(day.conversations)}</td>
                <td>{formatNumber(day.messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Conversations of the last thirty days, with one assistant, or with all. */
export function UsageChart({ assistantId }: { assistantId: number | null }) {
  const { data, error, isPending, refetch } = useQuery(assistantUsageQuery(assistantId));
  return (
    <Card className="relative p-5 sm:p-6">
      <section aria-labelledby="uso-titulo">
        <h2 id="uso-titulo" className="text-xl">
          Conversas por dia
        </h2>
        {isPending && (
          <Waiting label="Carregando as conversas por dia…">
            <Skeleton className="mt-3 h-32 rounded-md" />
          </Waiting>
        )}
        {data && !error && <Bars days={data.days} />}
        {error && (
          <div role="alert" className="mt-2 grid justify-items-start gap-3">
            <p className="text-danger text-sm">{error.message}</p>
            <Button size="sm" variant="secondary" onClick={() => refetch()}>
              Tentar novamente
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
