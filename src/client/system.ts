import type { AuditFilter } from "#contract/system/system.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const { system } = api;

export const getSystem = (signal: AbortSignal) =>
  read(system.$get({}, { init: { signal } }), "Não foi possível carregar o estado do sistema");

export const listFailedJobs = (signal: AbortSignal) =>
  read(system.jobs.$get({}, { init: { signal } }), "Não foi possível carregar os trabalhos");

export const retryJob = (id: number) =>
  read(system.jobs[":id"].retry.$post(byId(id)), "Não foi possível tentar de novo");

/** @param before the `next` of the page that came before; null = the first. */
export const listAudit = (filter: AuditFilter, before: number | null, signal: AbortSignal) =>
  read(
    system.audit.$get(
      { query: { ...filter, ...(before !== null && { before: String(before) }) } },
      { init: { signal } },
    ),
    "Não foi possível carregar o registro",
  );
