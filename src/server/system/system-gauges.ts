import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "#server/platform/db/database.ts";
import type { LoadGate } from "#server/platform/http/load-gate.ts";
import type { Counters } from "#server/platform/telemetry/counters.ts";
import type { SystemFigures, SystemFiguresReader } from "./system-figures.ts";

/** How this process's copy of the catalogue stands. */
export interface CatalogCopy {
  version: number;
  products: number;
  bytes: number;
  ageSeconds: number;
}

export interface GaugeSources {
  database: Pick<Database, "pool" | "kind">;
  figures: SystemFiguresReader;
  gate: Pick<LoadGate, "read">;
  counters: Counters;
  catalogCopy: () => CatalogCopy;
  isBackupScheduled: boolean;
}

type Value = [labels: Record<string, string>, value: number];

/** A figure that is read when it is asked for. Null = there is none to tell now, and then nothing is told. */
function addGauge(registry: Registry, name: string, help: string, read: () => Promise<Value[] | number | null>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    labelNames: labelNames[name] ?? [],
    async collect() {
      this.reset();
      const values = await read();
      // A gauge without labels is born with a zero, which nobody read.
      if (values === null) return this.remove();
      if (typeof values === "number") return this.set(values);
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
}

/** What the product counted itself, such as mails that were sent or refused. */
function addEvents(registry: Registry, counters: Counters): void {
  new Counter({
    name: "arara_events_total",
    help: "What happened since the start, such as mails that were sent or refused.",
    registers: [registry],
    labelNames: ["event"],
    collect() {
      this.reset();
      for (const [event, count] of Object.entries(counters.read())) this.inc({ event }, count);
    },
  });
}

const labelNames: Record<string, string[]> = {
  arara_database_connections: ["state"],
  arara_jobs: ["kind", "state"],
  arara_job_lag_seconds: ["kind"],
  arara_mails_left: ["pool"],
  arara_orders: ["status"],
};

const jobStates = ["waiting", "retrying", "running", "abandoned"] as const;

function addProcessGauges(registry: Registry, sources: GaugeSources): void {
  const { gate, database, catalogCopy, isBackupScheduled } = sources;
  const add = addGauge.bind(null, registry);
  const { pool } = database;
  add(
    "arara_http_requests_limit",
    "How many requests are worked on at the same time, at most.",
    async () => gate.read().limit,
  );
  add("arara_http_requests_in_flight", "How many requests are worked on now.", async () => gate.read().inFlight);
  add("arara_database_connections", "Connections of the pool.", async () => [
    [{ state: "busy" }, pool.totalCount - pool.idleCount],
    [{ state: "idle" }, pool.idleCount],
  ]);
  add("arara_database_waiting", "Who waits for a connection of the pool.", async () => pool.waitingCount);
  add("arara_backup_scheduled", "1 when the settings ask for a daily backup.", async () => Number(isBackupScheduled));
  add("arara_catalog_products", "Active products in this copy's memory.", async () => catalogCopy().products);
  add("arara_catalog_version", "Version of the catalogue in this copy's memory.", async () => catalogCopy().version);
  add("arara_catalog_index_bytes", "What the arrays of the index take.", async () => catalogCopy().bytes);
  add("arara_catalog_index_age_seconds", "For how long nobody saw that the index is the catalogue.", async () => {
    const { ageSeconds } = catalogCopy();
    return Number.isNaN(ageSeconds) ? null : ageSeconds;
  });
}

function addDatabaseGauges(registry: Registry, figures: SystemFiguresReader): void {
  const add = (name: string, help: string, tell: (read: SystemFigures) => Value[] | number | null) =>
    addGauge(registry, name, help, async () => tell(await figures.read()));
  add("arara_database_up", "1 when the database answered in time.", ({ databaseBytes }) =>
    databaseBytes === null ? 0 : 1,
  );
  add("arara_database_bytes", "What the database takes on disk.", ({ databaseBytes }) => databaseBytes);
  add(
    "arara_backup_age_seconds",
    "Since the newest good backup of the schedule; nothing where there is none.",
    ({ lastBackup }) => lastBackup && (Date.now() - lastBackup.finishedAt.getTime()) / 1_000,
  );
  add("arara_backup_bytes", "What that backup takes.", ({ lastBackup }) => lastBackup?.bytes ?? null);
  add(
    "arara_backup_failing",
    "1 when the newest backup failed.",
    ({ lastBackup }) => lastBackup && (lastBackup.error === null ? 0 : 1),
  );
  add("arara_jobs", "Jobs of the queue by kind; `abandoned` were given up in the last 7 days.", ({ jobs }) =>
    (jobs ?? []).flatMap((row) => jobStates.map((state): Value => [{ kind: row.kind, state }, row[state]])),
  );
  add("arara_job_lag_seconds", "For how long the oldest job that is due waits.", ({ jobs }) =>
    (jobs ?? []).map(({ kind, lagSeconds }) => [{ kind }, lagSeconds]),
  );
  add("arara_mails_left", "Mails left of the hour, by pool.", ({ mailsLeft }) =>
    Object.entries(mailsLeft ?? {}).map(([pool, left]) => [{ pool }, left]),
  );
  add(
    "arara_model_tokens_left",
    "Tokens of the model left of the day; nothing where no model is asked.",
    ({ tokensLeft }) => tokensLeft,
  );
  add("arara_orders", "Orders by status.", ({ orders }) =>
    [...(orders ?? [])].map(([status, count]) => [{ status }, count]),
  );
}

/** Adds to what the process tells Prometheus how it and the product stand. */
export function addSystemGauges(registry: Registry, sources: GaugeSources): void {
  addEvents(registry, sources.counters);
  addProcessGauges(registry, sources);
  addDatabaseGauges(registry, sources.figures);
}
