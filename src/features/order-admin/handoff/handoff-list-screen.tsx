import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { botNames } from "#contract/bot/bots.ts";
import type { HandoffItem } from "#contract/bot/handoff.ts";
import { HANDOFFS_PATH, handoffPath } from "#contract/bot/handoff-paths.ts";
import { type HandoffState, handoffStates } from "#contract/bot/handoff-state.ts";
import { QUESTIONS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { readPageNumber } from "#lib/page-number.ts";
import { Badge } from "#ui/badge.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StateLinks } from "#ui/state-links.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { handoffsQuery } from "./handoff-query.ts";
import { SubjectFigures } from "./subject-figures.tsx";

const stateNames: Record<HandoffState, string> = { open: "Para atender", handled: "Atendidas" };

const emptyTexts: Record<HandoffState, string> = {
  open: "Quando alguém pedir uma pessoa a um assistente, a conversa aparece aqui.",
  handled: "As que você marcar como atendidas ficam aqui até serem apagadas.",
};

interface View {
  state: HandoffState;
  page: number;
}

/** What the page shows: its state is its address. */
function readView(search: string): View {
  const params = new URLSearchParams(search);
  return {
    state: params.get("estado") === "atendidas" ? "handled" : "open",
    page: readPageNumber(params.get("page")),
  };
}

function pathOf({ state, page }: View): string {
  const params = new URLSearchParams({
    ...(state === "handled" && { estado: "atendidas" }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${HANDOFFS_PATH}?${params}` : HANDOFFS_PATH;
}

function ConversationCard({ item }: { item: HandoffItem }) {
  const { id, bot, channel, askedAt, subject, messages, order } = item;
  return (
    <li className="relative grid gap-2 rounded-xl border border-border bg-surface p-4 shadow-card hover:border-primary sm:p-5">
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone="primary">{botNames[bot]}</Badge>
        {channel === "whatsapp" && <Badge>WhatsApp</Badge>}
        {order && <Badge>Pedido {order}</Badge>}
        <span className="figures">
          {messages} mensagens · pediu{" "}
          <time dateTime={askedAt} title={formatMoment(askedAt)}>
            {formatAge(askedAt, new Date())}
          </time>
        </span>
      </p>
      <p className="wrap-anywhere">
        <Link to={handoffPath(id)} className="font-semibold after:absolute after:inset-0 after:rounded-xl">
          {subject || "Conversa sem texto"}
        </Link>
      </p>
    </li>
  );
}

function Results({ view }: { view: View }) {
  const { data, error, isFetching, refetch } = useQuery(handoffsQuery(view.state, view.page));
  if (error && !data) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  if (!data)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Carregando as conversas…</span>
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </div>
    );
  if (data.items.length === 0)
    return <Notice kind="empty" title="Nenhuma conversa por aqui" text={emptyTexts[view.state]} />;
  return (
    <section
      aria-label={stateNames[view.state]}
      aria-busy={isFetching}
      className={isFetching ? "opacity-70" : undefined}
    >
      <ul className="grid gap-3">
        {data.items.map((item) => (
          <ConversationCard key={item.id} item={item} />
        ))}
      </ul>
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        hrefFor={(page) => pathOf({ ...view, page })}
        summary={`${formatNumber(data.total)} ${data.total === 1 ? "conversa" : "conversas"}`}
        className="mt-6"
      />
    </section>
  );
}

/** Conversations in which somebody asked for a person, and how the assistants do by subject. */
export function HandoffListScreen() {
  const view = readView(useLocation().search);
  const { data } = useQuery(handoffsQuery(view.state, view.page));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackToOrders />
        <h1 className="text-3xl">Conversas</h1>
        <p className="mt-1 max-w-prose text-muted">
          Quem pediu uma pessoa a um assistente, aqui ou no WhatsApp. Só essas conversas a equipe lê, sem documentos nem
          cartões, e só até serem apagadas: 30 dias depois da última mensagem, ou antes, por quem escreveu. O que os
          assistentes não souberam está em{" "}
          <Link to={QUESTIONS_PATH} className="underline underline-offset-4">
            Perguntas
          </Link>
          .
        </p>
      </div>
      <StateLinks
        label="Estado das conversas"
        states={handoffStates}
        chosen={view.state}
        names={stateNames}
        counts={data?.counts ?? {}}
        hrefFor={(state) => pathOf({ state, page: 1 })}
      />
      <Results view={view} />
      <SubjectFigures />
    </div>
  );
}
