import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { chatBots } from "#contract/bot/bot-wire.ts";
import { botNames } from "#contract/bot/bots.ts";
import type { HandoffItem } from "#contract/bot/handoff.ts";
import { handoffPath } from "#contract/bot/handoff-paths.ts";
import { type HandoffState, handoffStates } from "#contract/bot/handoff-state.ts";
import { QUESTIONS_PATH } from "#contract/catalog-admin/admin-paths.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StateLinks } from "#ui/state-links.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { BackToOrders } from "../back-to-orders.tsx";
import { handoffsQuery } from "./handoff-query.ts";
import {
  type HandoffView,
  handoffDays,
  handoffViewPath,
  isFiltered,
  readHandoffView,
  toHandoffQuery,
} from "./handoff-view.ts";
import { SubjectFigures } from "./subject-figures.tsx";

const stateNames: Record<HandoffState, string> = { open: "Para atender", handled: "Atendidas" };

const emptyTexts: Record<HandoffState, string> = {
  open: "Quando alguém pedir uma pessoa a um assistente, a conversa aparece aqui.",
  handled: "As que você marcar como atendidas ficam aqui até serem apagadas.",
};

const EVERY = "";
const botChoices = [{ value: EVERY, label: "Todos" }, ...chatBots.map((bot) => ({ value: bot, label: botNames[bot] }))];
const dayChoices = [
  { value: EVERY, label: "Sempre" },
  ...handoffDays.map((days) => ({ value: String(days), label: days === 1 ? "Último dia" : `Últimos ${days} dias` })),
];

/** Which conversations are shown; what is chosen is typed into the address when the form is sent. */
function Filters({ view }: { view: HandoffView }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(view);
  const [shown, setShown] = useState(view);
  // The address changed, here or by going back: the fields follow, and the one that was pressed keeps the focus.
  if (handoffViewPath(shown) !== handoffViewPath(view)) {
    setShown(view);
    setDraft(view);
  }
  const go = (next: HandoffView) => void navigate(handoffViewPath({ ...next, page: 1 }));
  const choose = (change: Partial<HandoffView>) => {
    setDraft({ ...draft, ...change });
    go({ ...draft, ...change });
  };
  return (
    <form
      aria-label="Buscar conversas"
      onSubmit={(event) => {
        event.preventDefault();
        go(draft);
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <SearchField
        label="O que se escreveu, ou o nome no WhatsApp"
        placeholder="troca, caneca, Ana"
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <SelectField
        label="Assistente"
        className="min-w-40 flex-1 sm:flex-none"
        options={botChoices}
        value={draft.bot ?? EVERY}
        onChange={({ target }) => choose({ bot: chatBots.find((one) => one === target.value) })}
      />
      <SelectField
        label="Pediu uma pessoa"
        className="min-w-36 flex-1 sm:flex-none"
        options={dayChoices}
        value={String(draft.days ?? EVERY)}
        onChange={({ target }) => choose({ days: handoffDays.find((days) => String(days) === target.value) })}
      />
      <Button type="submit">Buscar</Button>
    </form>
  );
}

function ConversationCard({ item }: { item: HandoffItem }) {
  const { id, bot, channel, name, askedAt, subject, messages, order } = item;
  return (
    <li className="relative grid gap-2 rounded-xl border border-border bg-surface p-4 shadow-card hover:border-primary sm:p-5">
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone="primary">{botNames[bot]}</Badge>
        {channel === "whatsapp" && <Badge>WhatsApp</Badge>}
        {name && <span className="wrap-anywhere font-medium text-text">{name}</span>}
        {order && <Badge>Pedido {order}</Badge>}
        <span className="figures">
          {messages === 1 ? "1 mensagem" : `${formatNumber(messages)} mensagens`} · pediu{" "}
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

function Results({ view }: { view: HandoffView }) {
  const { data, error, isFetching, refetch } = useQuery(handoffsQuery(toHandoffQuery(view)));
  if (error && !data) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Waiting label="Carregando as conversas…" className="grid gap-3">
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-24 rounded-xl" />
      </Waiting>
    );
  if (data.items.length === 0)
    return isFiltered(view) || view.page > 1 ? (
      <Notice
        kind="empty"
        title="Nenhuma conversa encontrada"
        text="Confira as palavras, o assistente e os dias. Números de telefone e documentos não se procuram: não ficam na busca."
        actions={
          <ButtonLink to={handoffViewPath({ ...view, search: "", bot: undefined, days: undefined, page: 1 })}>
            Ver todas
          </ButtonLink>
        }
      />
    ) : (
      <Notice kind="empty" title="Nenhuma conversa por aqui" text={emptyTexts[view.state]} />
    );
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
        hrefFor={(page) => handoffViewPath({ ...view, page })}
        summary={`${formatNumber(data.total)} ${data.total === 1 ? "conversa" : "conversas"}`}
        className="mt-6"
      />
    </section>
  );
}

/** Conversations in which somebody asked for a person, and how the assistants do by subject. */
export function HandoffListScreen() {
  const { search } = useLocation();
  const view = readHandoffView(search);
  const { data } = useQuery(handoffsQuery(toHandoffQuery(view)));
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
      <Filters view={view} />
      <StateLinks
        label="Estado das conversas"
        states={handoffStates}
        chosen={view.state}
        names={stateNames}
        counts={data?.counts ?? {}}
        hrefFor={(state) => handoffViewPath({ ...view, state, page: 1 })}
      />
      <Results view={view} />
      <SubjectFigures view={view} />
    </div>
  );
}
