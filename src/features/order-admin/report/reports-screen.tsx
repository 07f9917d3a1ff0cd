import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { productPath } from "#contract/catalog/store-paths.ts";
import type { SalesReport } from "#contract/report/report.ts";
import { REPORTS_PATH, reportDays } from "#contract/report/report-paths.ts";
import { formatNumber, formatShare } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { sourceNames } from "../order-words.ts";
import { PeriodLinks } from "./period-links.tsx";
import { salesReportQuery } from "./report-query.ts";
import { ReportTable } from "./report-table.tsx";
import { SalesByDay } from "./sales-by-day.tsx";

/** `12 % a mais que nos 30 dias antes` */
function compared(now: number, before: number, days: number): string {
  const span = `nos ${days} dias antes`;
  if (before === 0) return now === 0 ? `Também nenhum ${span}` : `Nenhum ${span}`;
  const change = now / before - 1;
  if (Math.abs(change) < 0.005) return `Igual ${span}`;
  return `${formatShare(Math.abs(change))} ${change > 0 ? "a mais" : "a menos"} que ${span}`;
}

function Totals({ report: { days, totals, before } }: { report: SalesReport }) {
  return (
    <FigureTiles
      label="Resumo"
      figures={[
        { term: "Pago", value: formatBRL(totals.revenue), text: compared(totals.revenue, before.revenue, days) },
        {
          term: "Pedidos feitos",
          value: formatNumber(totals.orders),
          text: compared(totals.orders, before.orders, days),
        },
        {
          term: "Pedidos pagos",
          value: formatNumber(totals.paid),
          text: totals.lost > 0 ? `${formatNumber(totals.lost)} perdidos` : "Nenhum perdido",
        },
        {
          term: "Valor médio",
          value: totals.averageTicket === null ? "—" : formatBRL(totals.averageTicket),
          text: "Por pedido pago, sem o frete",
        },
      ]}
    />
  );
}

const shareOf = (orders: number, views: number) => (views > 0 ? formatShare(Math.min(1, orders / views)) : "—");

function Tables({ report: { pages, products, states, lostReasons, searches } }: { report: SalesReport }) {
  return (
    <>
      <ReportTable
        title="Que página vende"
        text="Quantas visitas viram pedido. Uma visita é uma página aberta num navegador."
        columns={["Página", "Visitas", "Pedidos", "Viram pedido", "Pagos"]}
        rows={pages.map(({ page, views, orders, paid }) => ({
          key: page,
          cells: [
            sourceNames[page],
            formatNumber(views),
            formatNumber(orders),
            shareOf(orders, views),
            formatNumber(paid),
          ],
        }))}
      />
      <ReportTable
        title="Produtos"
        text="O que mais vendeu, e depois o que mais foi visto."
        columns={["Produto", "Visitas", "Pedidos", "Unidades pagas", "Pago"]}
        rows={products.map(({ code, name, views, orders, quantity, revenue }) => ({
          key: code,
          cells: [
            <Link key="name" to={productPath(code)} className="wrap-anywhere text-primary hover:underline">
              {name}
            </Link>,
            formatNumber(views),
            formatNumber(orders),
            formatNumber(quantity),
            formatBRL(revenue),
          ],
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <ReportTable
          title="Para onde vai"
          columns={["Estado", "Pedidos", "Pago"]}
          rows={states.map(({ uf, orders, revenue }) => ({
            key: uf,
            cells: [uf, formatNumber(orders), formatBRL(revenue)],
          }))}
        />
        <ReportTable
          title="Por que se perdeu"
          columns={["Motivo", "Pedidos"]}
          rows={lostReasons.map(({ reason, orders }) => ({ key: reason, cells: [reason, formatNumber(orders)] }))}
        />
        <ReportTable
          title="Procuraram e não acharam"
          text="Nos últimos 90 dias, sem nada de quem procurou."
          columns={["Busca", "Vezes"]}
          rows={searches.map(({ text, count }) => ({ key: text, cells: [text, formatNumber(count)] }))}
        />
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Carregando os números…</span>
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

/** What the shop sold: only what really happened. */
export function ReportsScreen() {
  const params = new URLSearchParams(useLocation().search);
  const days = reportDays.find((known) => String(known) === params.get("dias")) ?? 30;
  const { data, error, isFetching, refetch } = useQuery(salesReportQuery(days));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToOrders />
        <h1 className="text-3xl">Relatórios da loja</h1>
        <p className="mt-1 text-muted">O que se pediu, se pagou e se procurou, no horário de Brasília.</p>
      </div>
      <PeriodLinks chosen={days} hrefFor={(known) => (known === 30 ? REPORTS_PATH : `${REPORTS_PATH}?dias=${known}`)} />
      {error && !data && <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Totals report={data} />
          <SalesByDay byDay={data.byDay} />
          <Tables report={data} />
        </div>
      )}
    </div>
  );
}
