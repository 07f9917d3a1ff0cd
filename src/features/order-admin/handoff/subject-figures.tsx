import { useMutation, useQuery } from "@tanstack/react-query";
import { exportSubjectFigures } from "#client/bot.ts";
import type { SubjectFigures as Figures, SubjectCounts } from "#contract/bot/bot-figures.ts";
import { botNames } from "#contract/bot/bots.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatDay } from "#lib/format-day.ts";
import { formatNumber, formatShare } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { PeriodLinks } from "../report/period-links.tsx";
import { ReportTable } from "../report/report-table.tsx";
import { subjectFiguresQuery } from "./handoff-query.ts";
import { type HandoffView, handoffViewPath } from "./handoff-view.ts";

const partOf = (count: number, all: number) => `${formatShare(count / all)} das conversas`;

/** From a conversation with the shop's assistant to an order. */
function Funnel({ totals }: { totals: readonly SubjectCounts[] }) {
  const shop = totals.find(({ bot }) => bot === "mart");
  if (!shop) return null;
  const { conversations, shown, listed, ordered } = shop;
  return (
    <FigureTiles
      label={`Conversas com o ${botNames.mart}`}
      figures={[
        { term: "Conversas", value: formatNumber(conversations), text: `com o ${botNames.mart}` },
        { term: "Com produto", value: formatNumber(shown), text: partOf(shown, conversations) },
        { term: "Com lista de compras", value: formatNumber(listed), text: partOf(listed, conversations) },
        { term: "Com pedido", value: formatNumber(ordered), text: partOf(ordered, conversations) },
      ]}
    />
  );
}

function SubjectTable({ figures: { subjects } }: { figures: Figures }) {
  return (
    <ReportTable
      title="Assuntos"
      text="O assunto é a categoria do produto mostrado, ou o texto de onde veio a resposta. Uma conversa conta em cada assunto de que falou."
      columns={[
        "Assunto",
        "Conversas",
        "Com produto",
        "Com lista",
        "Com pedido",
        "Sem resposta",
        "Passou a alguém",
        "Gostaram",
        "Não gostaram",
      ]}
      rows={subjects.map(({ bot, subject, conversations, shown, listed, ordered, unanswered, handOffs, ...rated }) => ({
        key: `${bot} ${subject}`,
        cells: [
          <span key="name">
            <span className="wrap-anywhere block font-semibold">{subject}</span>
            <span className="text-muted">{botNames[bot]}</span>
          </span>,
          ...[conversations, shown, listed, ordered, unanswered, handOffs, rated.liked, rated.disliked].map((count) =>
            formatNumber(count),
          ),
        ],
      }))}
    />
  );
}

/** What the conversations of the last days were about, and what came of them. */
export function SubjectFigures({ view }: { view: HandoffView }) {
  const days = view.figures;
  const { data, error, isFetching, refetch } = useQuery(subjectFiguresQuery(days));
  const exporting = useMutation({
    mutationFn: () => exportSubjectFigures(days),
    onSuccess: (file) => saveFile(file, `assuntos-${days}-dias.csv`),
  });
  const may = useMay();
  const isEmpty = data?.subjects.length === 0;
  return (
    <section aria-labelledby="por-assunto" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="por-assunto" className="text-2xl">
        Por assunto
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <PeriodLinks chosen={days} hrefFor={(figures) => handoffViewPath({ ...view, figures })} keepsPlace />
        {data && !isEmpty && may("GET /bot-figures/subjects/export.csv") && (
          <Button
            variant="secondary"
            isBusy={exporting.isPending}
            busyLabel="Baixando…"
            onClick={() => exporting.mutate()}
          >
            Baixar planilha
          </Button>
        )}
      </div>
      {error && !data && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <Waiting label="Carregando os números…">
          <Skeleton className="h-64 rounded-xl" />
        </Waiting>
      )}
      {isEmpty && <p className="text-muted">Nestes {days} dias ninguém conversou com os assistentes.</p>}
      {data && !isEmpty && (
        <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Funnel totals={data.totals} />
          <p className="max-w-prose text-muted text-sm">
            Conversas que começaram nestes {days} dias
            {data.since && <> (as primeiras, em {formatDay(data.since)})</>}. “Com produto” são as que mostraram algum
            produto da loja; “com lista” as em que ele pôs algo na lista de compras; “com pedido”, um pedido feito na
            mesma visita ao site ou pelo WhatsApp da loja. Cada dia é fechado no fim do dia seguinte, e conversas
            apagadas até lá não entram. Não sabemos de quem viu um produto e comprou em outra visita: não seguimos
            ninguém.
          </p>
          <SubjectTable figures={data} />
        </div>
      )}
    </section>
  );
}
