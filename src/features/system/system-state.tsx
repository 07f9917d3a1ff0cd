import { useQuery } from "@tanstack/react-query";
import type { SystemState as State } from "#contract/system/system.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { formatAge, formatMoment } from "#lib/format-moment.ts";
import { formatNumber } from "#lib/format-number.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { systemQuery } from "./system-query.ts";

const UNKNOWN = "—";
const kindNames = { embedded: "Embutido no programa", external: "Postgres" } as const;

function jobsOf({ jobs }: State): { value: string; text: string } {
  if (!jobs) return { value: UNKNOWN, text: "O banco não respondeu." };
  const sum = (name: "waiting" | "running" | "abandoned") => jobs.reduce((total, row) => total + row[name], 0);
  const lag = Math.max(0, ...jobs.map(({ lagSeconds }) => lagSeconds));
  const late = lag >= 60 ? ` O mais antigo espera há ${formatNumber(Math.floor(lag / 60))} min.` : "";
  return {
    value: formatNumber(sum("waiting") + sum("running")),
    text: `${formatNumber(sum("abandoned"))} abandonados.${late}`,
  };
}

function mailsOf({ mailsLeft }: State): { value: string; text: string } {
  if (!mailsLeft) return { value: UNKNOWN, text: "O banco não respondeu." };
  const { accounts, newcomers } = mailsLeft;
  return {
    value: formatNumber(accounts + newcomers),
    text: `Restam ${formatNumber(accounts)} para contas e ${formatNumber(newcomers)} para quem chega`,
  };
}

function backupOf({ lastBackup }: State): { value: string; text: string } {
  if (!lastBackup) return { value: "Nenhum", text: "O administrador do servidor liga a cópia diária (BACKUP_DIR)." };
  const { finishedAt, bytes, isFailing } = lastBackup;
  return {
    value: formatAge(finishedAt, new Date()),
    text: isFailing ? "A cópia mais nova falhou." : `${formatMoment(finishedAt)}, ${formatBytes(bytes)}`,
  };
}

function tilesOf(state: State | undefined) {
  const jobs = state && jobsOf(state);
  const mails = state && mailsOf(state);
  const backup = state && backupOf(state);
  return [
    {
      term: "Versão",
      value: state?.version,
      text: state && `No ar ${formatAge(state.startedAt, new Date())} (${formatMoment(state.startedAt)})`,
    },
    {
      term: "Banco de dados",
      value: state && (state.database.bytes === null ? UNKNOWN : formatBytes(state.database.bytes)),
      text: state && kindNames[state.database.kind],
    },
    { term: "Memória", value: state && formatBytes(state.memoryBytes), text: state && "Desta cópia do programa" },
    {
      term: "Catálogo na memória",
      value: state && formatNumber(state.catalog.products),
      text:
        state &&
        (state.catalog.ageSeconds === null
          ? "Ainda sendo lido"
          : `Visto há ${formatNumber(state.catalog.ageSeconds, 0, 0)} s`),
    },
    { term: "Trabalhos na fila", value: jobs?.value, text: jobs?.text },
    {
      term: "E-mails desta hora",
      value: mails?.value,
      text: mails?.text,
    },
    { term: "Última cópia de segurança", value: backup?.value, text: backup?.text },
    ...(state && state.tokensLeft !== null
      ? [{ term: "Tokens do modelo", value: formatNumber(state.tokensLeft), text: "Restam hoje" }]
      : []),
  ];
}

/** How the program and its database stand now. */
export function SystemState() {
  const { data, error, refetch } = useQuery(systemQuery);
  if (error && !data) return <FailedNotice headingLevel={3} title={error.message} onRetry={() => refetch()} />;
  return <FigureTiles label="Como está agora" figures={tilesOf(data)} />;
}
