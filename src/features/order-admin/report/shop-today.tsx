import { useQuery } from "@tanstack/react-query";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { REPORTS_PATH } from "#contract/report/report-paths.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { orderSummaryQuery } from "../order-query.ts";

/** How the shop does today, on the first page of who looks after it. Where it cannot be read, its pages say so. */
export function ShopToday() {
  const { data, isPending } = useQuery(orderSummaryQuery);
  if (!data && !isPending) return null;
  return (
    <section aria-labelledby="loja-hoje">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="loja-hoje" className="text-2xl">
          Sua loja hoje
        </h2>
        <div className="flex flex-wrap gap-1">
          <ButtonLink to={ORDERS_PATH} variant="ghost" size="sm">
            Pedidos
          </ButtonLink>
          <ButtonLink to={REPORTS_PATH} variant="ghost" size="sm">
            Relatórios da loja
          </ButtonLink>
        </div>
      </div>
      <FigureTiles
        label="Números da loja"
        figures={[
          { term: "Pedidos hoje", value: data && formatNumber(data.today.orders) },
          { term: "Esperam por você", value: data && formatNumber(data.counts.new) },
          { term: "Pago hoje", value: data && formatBRL(data.today.revenue) },
          { term: "Pago em 30 dias", value: data && formatBRL(data.last30Days.revenue) },
        ]}
      />
    </section>
  );
}
