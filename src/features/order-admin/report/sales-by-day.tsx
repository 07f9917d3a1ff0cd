import type { SalesReport } from "#contract/report/report.ts";
import { formatDay } from "#lib/format-day.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { Card } from "#ui/card.tsx";
import { orderCount } from "../customer/customer-facts.tsx";

/** What was paid on each day, as bars; each says its day and figures to who hears or points. */
export function SalesByDay({ byDay }: Pick<SalesReport, "byDay">) {
  const most = Math.max(...byDay.map(({ revenue }) => revenue));
  const [first, last] = [byDay[0], byDay.at(-1)];
  return (
    <section aria-labelledby="por-dia">
      <Card className="p-5">
        <h2 id="por-dia" className="text-xl">
          Pago por dia
        </h2>
        {most === 0 ? (
          <p className="mt-3 text-muted">
            Nada foi pago neste período. Um pedido conta aqui quando você o marca como pago.
          </p>
        ) : (
          <>
            <ol className="mt-4 flex h-40 items-end gap-px sm:gap-1">
              {byDay.map(({ day, orders, revenue }) => {
                const words = `${formatDay(day)}: ${formatBRL(revenue)} pagos, ${orderCount(orders)}`;
                return (
                  <li key={day} title={words} className="flex h-full min-w-0 flex-1 items-end">
                    <span className="sr-only">{words}</span>
                    <span
                      aria-hidden
                      className="w-full rounded-t-sm bg-primary"
                      style={{ height: `${Math.max(revenue > 0 ? 2 : 0.5, (revenue / most) * 100)}%` }}
                    />
                  </li>
                );
              })}
            </ol>
            <p className="figures mt-2 flex justify-between gap-3 text-center text-muted text-sm">
              <span className="whitespace-nowrap">{first && formatDay(first.day)}</span>
              <span>Maior dia: {formatBRL(most)}</span>
              <span className="whitespace-nowrap">{last && formatDay(last.day)}</span>
            </p>
            <p className="sr-only">{formatNumber(byDay.length)} dias</p>
          </>
        )}
      </Card>
    </section>
  );
}
