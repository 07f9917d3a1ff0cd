import { useQuery } from "@tanstack/react-query";
import { botNames } from "#contract/bot/bots.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { subjectFiguresQuery } from "./handoff-query.ts";

const cell = "figures px-3 py-2 text-right";

/** How the newest replies did, by assistant and what they were about. */
export function SubjectFigures() {
  const { data, error, refetch } = useQuery(subjectFiguresQuery);
  return (
    <section aria-labelledby="por-assunto" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="por-assunto" className="text-2xl">
        Por assunto
      </h2>
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="h-40 rounded-xl" />}
      {data && data.subjects.length === 0 && (
        <p className="text-muted">Os números aparecem com as primeiras conversas.</p>
      )}
      {data && data.subjects.length > 0 && (
        <>
          <p className="max-w-prose text-muted text-sm">
            As {formatNumber(data.replies)} respostas mais novas que estão guardadas
            {data.since && <>, desde {formatMoment(data.since)}</>}. O assunto é o texto de onde veio a resposta; “sem
            resposta” é quando o assistente disse que não sabe.
          </p>
          <Card>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
            <section tabIndex={0} aria-label="Tabela por assunto" className="overflow-x-auto">
              <table className="w-full min-w-lg text-sm">
                <thead>
                  <tr className="border-border border-b text-muted">
                    <th scope="col" className="px-3 py-2 text-left font-medium">
                      Assunto
                    </th>
                    <th scope="col" className={`${cell} font-medium`}>
                      Respostas
                    </th>
                    <th scope="col" className={`${cell} font-medium`}>
                      Passou a alguém
                    </th>
                    <th scope="col" className={`${cell} font-medium`}>
                      Gostaram
                    </th>
                    <th scope="col" className={`${cell} font-medium`}>
                      Não gostaram
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.subjects.map(({ bot, subject, replies, handOffs, liked, disliked }) => (
                    <tr key={`${bot} ${subject}`} className="border-border not-first:border-t">
                      <th scope="row" className="px-3 py-2 text-left font-normal">
                        <span className="wrap-anywhere block font-semibold">{subject}</span>
                        <span className="text-muted">{botNames[bot]}</span>
                      </th>
                      <td className={cell}>{formatNumber(replies)}</td>
                      <td className={cell}>{formatNumber(handOffs)}</td>
                      <td className={cell}>{formatNumber(liked)}</td>
                      <td className={cell}>{formatNumber(disliked)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </Card>
        </>
      )}
    </section>
  );
}
