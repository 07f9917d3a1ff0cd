import { z } from "zod";
import { auditAreas, isDay } from "./audit-area.ts";

const count = z.int().min(0);
const moment = z.string().meta({ format: "date-time" });

/** Jobs of one kind. */
const jobKindSchema = z.object({
  kind: z.string().meta({ example: "account/login-mail" }),
  waiting: count.meta({ description: "Esperam a sua vez, ou uma nova tentativa." }),
  retrying: count.meta({ description: "Dos que esperam, os que já falharam." }),
  running: count,
  abandoned: count.meta({ description: "Abandonados nos últimos 7 dias." }),
  lagSeconds: z.number().min(0).meta({ description: "Há quanto tempo o mais antigo já devia estar feito." }),
});

/** How the process that answers stands, and the database of all of them. Null is what could not be read in time. */
export const systemSchema = z.object({
  version: z.string(),
  startedAt: moment,
  database: z.object({ kind: z.enum(["embedded", "external"]), bytes: z.number().nullable() }),
  memoryBytes: z.number(),
  catalog: z.object({ products: count, version: z.int(), ageSeconds: z.number().nullable() }),
  mailsLeft: z.object({ accounts: count, newcomers: count }).nullable(),
  lastBackup: z
    .object({ finishedAt: moment, bytes: z.number(), isFailing: z.boolean() })
    .nullable()
    .meta({ description: "O último bom que o programa fez sozinho; `isFailing`: o mais novo falhou. Nulo se não há." }),
  tokensLeft: z.number().nullable().meta({ description: "Tokens do modelo que restam no dia; nulo sem modelo." }),
  jobs: z.array(jobKindSchema).nullable(),
});
export type SystemState = z.infer<typeof systemSchema>;

/** A job that failed: what it is told stays untold. */
const failedJobSchema = z.object({
  id: z.int(),
  kind: z.string(),
  attempts: count,
  error: z.string().nullable().meta({ description: "Classe ou código da última falha, nunca a mensagem." }),
  createdAt: moment,
  nextAt: moment.nullable().meta({ description: "Quando é tentado de novo; nulo se foi abandonado." }),
});
export const failedJobsSchema = z.object({ items: z.array(failedJobSchema) });
export type FailedJob = z.infer<typeof failedJobSchema>;

const auditEventSchema = z.object({
  id: z.int(),
  at: moment,
  action: z.string().meta({ example: "order/status" }),
  accountId: z.int().nullable(),
  /** Null where the account is gone, or is another's in a store that is open. */
  accountName: z.string().nullable(),
  detail: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: "Números e nomes de campos, nunca valores." }),
  requestId: z.string().nullable(),
});
export const auditPageSchema = z.object({
  items: z.array(auditEventSchema),
  next: z.int().nullable().meta({ description: "`before` da página seguinte; nulo na última." }),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

const day = (name: string) =>
  z.string().refine(isDay, `${name} deve ser um dia que existe, como 2026-11-23.`).optional();

/** What of the audit is asked for: days of Brasília, both included. */
export const auditFilterSchema = z.object({
  area: z.enum(auditAreas, "Essa parte não existe.").optional(),
  from: day("from"),
  to: day("to"),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
