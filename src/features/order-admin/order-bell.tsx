import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { LineDrawing } from "#ui/line-drawing.tsx";
import { orderSummaryQuery } from "./order-query.ts";
import { useOrderWatch } from "./use-order-watch.ts";

const BELL = "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 20.5a2 2 0 0 0 4 0";

function labelOf(count: number, isWatching: boolean): string {
  const orders = count === 0 ? "Nenhum pedido novo" : count === 1 ? "1 pedido novo" : `${count} pedidos novos`;
  return isWatching ? orders : `${orders}. Sem avisos ao vivo, reconectando`;
}

/** How many orders nobody has looked after yet, as soon as they come. Nothing for who may not see them. */
export function OrderBell() {
  const { data } = useQuery(orderSummaryQuery);
  const isWatching = useOrderWatch(data !== undefined);
  if (!data) return null;
  const count = data.counts.new;
  const label = labelOf(count, isWatching);
  return (
    <Link
      to={ORDERS_PATH}
      aria-label={label}
      title={label}
      className={`relative grid size-11 shrink-0 place-items-center rounded-full text-xl transition-colors hover:bg-primary-soft hover:text-on-primary-soft ${isWatching ? "" : "text-muted"}`}
    >
      <LineDrawing path={BELL} />
      {count > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
