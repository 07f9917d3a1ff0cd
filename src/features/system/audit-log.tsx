import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation, useNavigate } from "react-router";
import { auditAreas, isDay } from "#contract/system/audit-area.ts";
import type { AuditEvent, AuditFilter } from "#contract/system/system.ts";
import { formatMoment } from "#lib/format-moment.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { auditQuery } from "./system-query.ts";
import { areaNames, formatDeed, formatDetail } from "./system-words.ts";

const ALL = "";
const areaOptions = [
  { value: ALL, label: "Tudo" },
  ...auditAreas
    .map((value) => ({ value: value as string, label: areaNames[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR")),
];

/** The address says what is looked for; what it cannot say is left out. */
function readFilter(params: URLSearchParams): AuditFilter {
  const area = auditAreas.find((one) => one === params.get("parte"));
  const [from, to] = ["de", "ate"].map((name) => params.get(name) ?? "");
  return { ...(area && { area }), ...(from && isDay(from) && { from }), ...(to && isDay(to) && { to }) };
}

function Filters({ filter, onChange }: { filter: AuditFilter; onChange: (name: string, value: string) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1.5fr)_1fr_1fr]">
      <SelectField
        label="Parte da loja"
        options={areaOptions}
        value={filter.area ?? ALL}
        onChoose={(value) => onChange("parte", value)}
      />
      <TextField
        label="De"
        type="date"
        value={filter.from ?? ""}
        max={filter.to}
        onChange={({ currentTarget }) => onChange("de", currentTarget.value)}
      />
      <TextField
        label="Até"
        type="date"
        value={filter.to ?? ""}
        min={filter.from}
        onChange={({ currentTarget }) => onChange("ate", currentTarget.value)}
      />
    </div>
  );
}

function AuditLine({ event: { at, action, accountId, accountName, detail } }: { event: AuditEvent }) {
  const more = formatDetail(detail);
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-border px-4 py-3 not-first:border-t sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-5">
      <time dateTime={at} className="figures text-muted text-sm">
        {formatMoment(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{formatDeed(action)}</span>
          {accountId !== null && <span className="text-muted"> · {accountName ?? `conta ${accountId}`}</span>}
        </p>
        {more && <p className="wrap-anywhere text-muted text-sm">{more}</p>}
      </div>
    </li>
  );
}

/** Who did what: the newest first, of one part of the shop and some days where the reader says so. */
export function AuditLog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(search));
  const list = useInfiniteQuery(auditQuery(filter));
  const events = list.data?.pages.flatMap(({ items }) => items);
  const change = (name: string, value: string) => {
    const params = new URLSearchParams(search);
    if (value) params.set(name, value);
    else params.delete(name);
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid gap-4">
      <Filters filter={filter} onChange={change} />
      {list.error && !events && (
        <FailedNotice headingLevel={3} title={list.error.message} onRetry={() => list.refetch()} />
      )}
      {!events && !list.error && (
        <div role="status">
          <span className="sr-only">Carregando o registro…</span>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {events?.length === 0 && (
        <Card>
          <Notice
            kind="empty"
            headingLevel={3}
            title="Nada foi feito aí"
            text="Escolha outra parte da loja, ou outros dias."
          />
        </Card>
      )}
      {events && events.length > 0 && (
        <ul
          aria-busy={list.isPlaceholderData}
          className={clsx(
            "overflow-hidden rounded-xl border border-border bg-surface shadow-card",
            list.isPlaceholderData && "opacity-60",
          )}
        >
          {events.map((event) => (
            <AuditLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={list.isFetchingNextPage}
          busyLabel="Carregando..."
          onClick={() => list.fetchNextPage()}
          className="justify-self-center"
        >
          Mostrar mais
        </Button>
      )}
    </div>
  );
}
