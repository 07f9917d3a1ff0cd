import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type OrderStatus, orderStatuses, orderStatusNames } from "#contract/order/order-status.ts";
import { formatNumber } from "#lib/format-number.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { OrderCard } from "./order-card.tsx";
import { orderInboxPath, parseOrderInboxView } from "./order-inbox-view.ts";
import { ordersQuery } from "./order-query.ts";

const SHOWN_A_COLUMN = 20;
const noFilters = parseOrderInboxView(new URLSearchParams());

function Column({ status, now }: { status: OrderStatus; now: Date }) {
  const { data, error, refetch } = useQuery(ordersQuery({ status, limit: String(SHOWN_A_COLUMN) }));
  const name = orderStatusNames[status];
  const path = orderInboxPath({ ...noFilters, status });
  return (
    <section
      aria-label={name}
      className="grid w-78 shrink-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-xl bg-surface-sunken p-2 pt-3"
    >
      <h2 className="flex items-center justify-between px-1 font-sans font-semibold text-base tracking-normal">
        <Link to={path} className="underline-offset-4 hover:underline">
          {name}
        </Link>
        <span className="figures text-muted text-sm">{data && formatNumber(data.total)}</span>
      </h2>
      {!data && !error && (
        <Waiting label={`Carregando: ${name}…`}>
          <Skeleton className="h-52 rounded-xl" />
        </Waiting>
      )}
      {error && !data && <FailedNotice headingLevel={3} title={error.message} onRetry={() => refetch()} />}
      {data && (
        <ul className="grid gap-3">
          {data.items.map((order) => (
            <OrderCard key={order.code} order={order} now={now} headingLevel={3} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p className="px-1 py-6 text-center text-muted text-sm">Nenhum pedido aqui.</p>}
      {data && data.total > data.items.length && (
        <Link to={path} className="px-1 font-semibold text-primary text-sm underline-offset-4 hover:underline">
          Ver todos
        </Link>
      )}
    </section>
  );
}

/** All orders, a column for each status. */
export function OrderBoard({ now }: { now: Date }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section aria-label="Quadro de pedidos" tabIndex={0} className="-mx-2 flex gap-3 overflow-x-auto px-2 pb-4">
      {orderStatuses.map((status) => (
        <Column key={status} status={status} now={now} />
      ))}
    </section>
  );
}
