import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { exportOrders, type listOrders } from "#client/order-admin.ts";
import { CATALOG_ADMIN_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { CUSTOMERS_PATH } from "#contract/customer/customer-paths.ts";
import type { OrderSummaryFigures } from "#contract/order/order-admin.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { orderStatuses, orderStatusNames } from "#contract/order/order-status.ts";
import { REPORTS_PATH } from "#contract/report/report-paths.ts";
import { useMay } from "#features/member/admin-role.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { saveFile } from "#ui/save-file.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { OrderBoard } from "./order-board.tsx";
import { OrderCard } from "./order-card.tsx";
import {
  isUnfiltered,
  type OrderInboxView,
  orderInboxPath,
  parseOrderInboxView,
  toOrderFilters,
} from "./order-inbox-view.ts";
import { orderSummaryQuery, ordersQuery } from "./order-query.ts";
import { PushSwitch } from "./push-switch.tsx";
import { useLeftBehindFocus } from "./use-move-focus.ts";

const PAGE_SIZE = "50";
/** From here on columns stand beside each other. */
const WIDE = "(min-width: 64rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const useHasColumns = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );

function Figures({ summary }: { summary: OrderSummaryFigures | undefined }) {
  return (
    <FigureTiles
      label="Pedidos em números"
      figures={[
        { term: "Pedidos hoje", value: summary && formatNumber(summary.today.orders) },
        { term: "Pago hoje", value: summary && formatBRL(summary.today.revenue) },
        { term: "Pago em 30 dias", value: summary && formatBRL(summary.last30Days.revenue) },
        { term: "Não mandaram", value: summary && formatNumber(summary.unsent) },
      ]}
    />
  );
}

function StatusTabs({ view, summary }: { view: OrderInboxView; summary: OrderSummaryFigures | undefined }) {
  const tabs = [undefined, ...orderStatuses];
  return (
    <nav aria-label="Etapas" className="-mx-2 flex gap-2 overflow-x-auto px-2 pb-1">
      {tabs.map((status) => (
        <Link
          key={status ?? "all"}
          to={orderInboxPath({ ...view, status, page: 1 })}
          aria-current={view.status === status ? "page" : undefined}
          className="figures inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-border px-4 font-medium text-sm transition-colors hover:bg-surface-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
        >
          {status ? orderStatusNames[status] : "Todos"}
          {status && summary && <span className="text-xs">{formatNumber(summary.counts[status])}</span>}
        </Link>
      ))}
    </nav>
  );
}

function Filters({ view }: { view: OrderInboxView }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(view);
  /** A phone shows the search alone, so that orders come first. */
  const [isWhole, setIsWhole] = useState(view.from !== "" || view.to !== "");
  const rest = isWhole ? undefined : "max-sm:hidden";
  const may = useMay();
  const exporting = useMutation({
    mutationFn: () => exportOrders(toOrderFilters(view)),
    onSuccess: (file) => saveFile(file, "pedidos.csv"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(orderInboxPath({ ...draft, status: view.status, page: 1 }));
  };
  return (
    <form aria-label="Buscar pedidos" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Código ou produto"
        placeholder="K7M2Q9X, caneca"
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <TextField
        label="De"
        type="date"
        className={clsx("min-w-32 flex-1 sm:flex-none", rest)}
        value={draft.from}
        onChange={({ target }) => setDraft({ ...draft, from: target.value })}
      />
      <TextField
        label="Até"
        type="date"
        className={clsx("min-w-32 flex-1 sm:flex-none", rest)}
        value={draft.to}
        onChange={({ target }) => setDraft({ ...draft, to: target.value })}
      />
      <Button type="submit">Buscar</Button>
      {!isWhole && (
        <Button variant="ghost" className="sm:hidden" onClick={() => setIsWhole(true)}>
          Dias e planilha
        </Button>
      )}
      {may("GET /orders/export.csv") && (
        <Button
          variant="secondary"
          className={rest}
          isBusy={exporting.isPending}
          busyLabel="Baixando…"
          onClick={() => exporting.mutate()}
        >
          Baixar planilha
        </Button>
      )}
    </form>
  );
}

interface FoundOrdersProps {
  view: OrderInboxView;
  now: Date;
  page: Awaited<ReturnType<typeof listOrders>>;
  isFetching: boolean;
}

function FoundOrders({ view, now, page: data, isFetching }: FoundOrdersProps) {
  if (data.items.length === 0) {
    return isUnfiltered(view) ? (
      <Notice
        kind="empty"
        title="Nenhum pedido ainda"
        text="Quando alguém pedir pela loja, o pedido aparece aqui na hora, mesmo antes da mensagem no WhatsApp."
        actions={<ButtonLink to={CATALOG_ADMIN_PATH}>Cuidar dos produtos</ButtonLink>}
      />
    ) : (
      <Notice
        kind="empty"
        title="Nenhum pedido encontrado"
        text="Confira o código, o produto ou os dias."
        actions={<ButtonLink to={ORDERS_PATH}>Ver todos os pedidos</ButtonLink>}
      />
    );
  }
  return (
    <section aria-label="Pedidos" aria-busy={isFetching} className={isFetching ? "opacity-70" : undefined}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map((order) => (
          <OrderCard
            key={order.code}
            order={order}
            now={now}
            isStatusShown={view.status === undefined}
            headingLevel={2}
          />
        ))}
      </ul>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        hrefFor={(page) => orderInboxPath({ ...view, page })}
        summary={`${formatNumber(data.total)} ${data.total === 1 ? "pedido" : "pedidos"}`}
        className="mt-6"
      />
    </section>
  );
}

/** The orders that the filters leave. */
function OrderResults({ view, now }: { view: OrderInboxView; now: Date }) {
  const query = { ...toOrderFilters(view), page: String(view.page), limit: PAGE_SIZE };
  const { data, error, isFetching, refetch } = useQuery(ordersQuery(query));
  const place = useLeftBehindFocus(data?.items);
  if (error && !data) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Waiting label="Carregando os pedidos…">
        <Skeleton className="h-60 rounded-xl" />
      </Waiting>
    );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <FoundOrders view={view} now={now} page={data} isFetching={isFetching} />
    </div>
  );
}

/** The inbox: every order as it comes. Its state is its address. */
export function OrderInboxScreen() {
  const { search } = useLocation();
  const view = parseOrderInboxView(new URLSearchParams(search));
  const { data: summary, error: summaryError } = useQuery(orderSummaryQuery);
  const hasColumns = useHasColumns();
  const now = new Date();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Pedidos</h1>
          <p className="mt-1 text-muted">Cada pedido chega aqui na hora, mesmo antes da mensagem no WhatsApp.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={CUSTOMERS_PATH} variant="secondary" size="sm">
            Clientes
          </ButtonLink>
          <ButtonLink to={REPORTS_PATH} variant="secondary" size="sm">
            Relatórios
          </ButtonLink>
          <ButtonLink to={CATALOG_ADMIN_PATH} variant="secondary" size="sm">
            <Icon name="box" />
            Produtos
          </ButtonLink>
        </div>
      </div>
      {!summaryError && (
        <div className="max-sm:order-last">
          <Figures summary={summary} />
        </div>
      )}
      <Filters key={search} view={view} />
      <StatusTabs view={view} summary={summary} />
      {hasColumns && isUnfiltered(view) ? <OrderBoard now={now} /> : <OrderResults view={view} now={now} />}
      <div className="order-last">
        <PushSwitch />
      </div>
    </div>
  );
}
