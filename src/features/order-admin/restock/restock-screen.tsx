import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "react-router";
import { RESTOCK_PATH } from "#contract/restock/restock-paths.ts";
import { RESTOCK_DAYS, type RestockState, restockStates } from "#contract/restock/restock-state.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StateLinks } from "#ui/state-links.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { RestockCard } from "./restock-card.tsx";
import { restockQuery } from "./restock-query.ts";

const PAGE_SIZE = "20";

const stateNames: Record<RestockState, string> = {
  ready: "Para avisar",
  waiting: "Esperando",
  told: "Avisados",
  dropped: "Dispensados",
};
const shownStates = ["ready", "waiting", "told", "dropped"] as const;

const emptyTexts: Record<RestockState, string> = {
  ready:
    "Quando um produto voltar, quem espera por ele no WhatsApp aparece aqui. Quem deixou e-mail é avisado por nós.",
  waiting: "Na página de um produto esgotado, quem visita a loja pode pedir um aviso.",
  told: "Quem já foi avisado, por você ou por e-mail, fica aqui.",
  dropped: "Quem você decidiu não avisar fica aqui.",
};

function pathOf(state: RestockState, page: number): string {
  const params = new URLSearchParams({
    ...(state !== "ready" && { estado: state }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${RESTOCK_PATH}?${params}` : RESTOCK_PATH;
}

/** Who waits for what is sold out, and who can be written to. Its state is its address. */
export function RestockScreen() {
  const params = new URLSearchParams(useLocation().search);
  const state = restockStates.find((one) => one === params.get("estado")) ?? "ready";
  const page = readPageNumber(params.get("page"));
  const { data, error, isFetching, refetch } = useQuery(restockQuery({ state, page: String(page), limit: PAGE_SIZE }));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToOrders />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Avise-me
        </h1>
        <p className="mt-1 text-muted">
          Quem espera pelo que está esgotado. Cada pedido de aviso some em {RESTOCK_DAYS} dias.
        </p>
      </div>
      <StateLinks
        label="Estado dos avisos"
        states={shownStates}
        chosen={state}
        names={stateNames}
        counts={data?.counts ?? {}}
        hrefFor={(state) => pathOf(state, 1)}
      />
      {error && !data && <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Carregando quem espera…</span>
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-36 rounded-xl" />
        </div>
      )}
      {data?.items.length === 0 && <Notice kind="empty" title="Ninguém por aqui" text={emptyTexts[state]} />}
      {data && data.items.length > 0 && (
        <section
          aria-label={stateNames[state]}
          aria-busy={isFetching}
          className={isFetching ? "opacity-70" : undefined}
        >
          <ul className="grid gap-3">
            {data.items.map((request) => (
              <RestockCard key={request.id} request={request} onSettled={() => heading.current?.focus()} />
            ))}
          </ul>
          <Pagination
            page={data.page}
            totalPages={data.totalPages}
            hrefFor={(other) => pathOf(state, other)}
            summary={data.total === 1 ? "1 pedido de aviso" : `${formatNumber(data.total)} pedidos de aviso`}
            className="mt-6"
          />
        </section>
      )}
    </div>
  );
}
