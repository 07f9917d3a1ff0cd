import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { MAX_SEED, type RunStart, type StudioEngine } from "#contract/studio/studio.ts";
import type { StudioTool } from "#engine/tool.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { validationError } from "#server/platform/http/error-response.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Providers } from "#server/provider/provider.service.ts";
import type { StudioDoors } from "./studio-doors.ts";
import * as queries from "./studio-run.queries.ts";

/** Of one account at once, waiting or under way: no one's queue is in everyone's way. */
const MAX_OPEN = 3;

const payload = z.object({ runId: z.int() });
export const runJob: JobKind<z.output<typeof payload>> = { name: "studio/run", payload, maxAgeSeconds: 3_600 };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

function parseInput(tool: StudioTool, input: unknown): unknown {
  const parsed = tool.input.safeParse(input);
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error);
}

/** The asked engine, or the first that can do it. */
async function chooseEngine(
  { providers, findWay }: Pick<RunStartGround, "providers" | "findWay">,
  tool: StudioTool,
  input: unknown,
  asked: StudioEngine | undefined,
): Promise<StudioEngine> {
  const refusal = tool.refuseBuiltIn?.(input) ?? null;
  const isReady = (engine: StudioEngine) =>
    engine === "model" ? providers.find(tool.capability).length > 0 : refusal === null;
  const engine = (asked ? [asked] : tool.engines).find((one) => tool.engines.includes(one) && isReady(one));
  if (engine) return engine;
  if (refusal === null) throw new AppError("studio/needs-provider");
  const way = tool.request ? await findWay(tool.request(input)) : "";
  throw new AppError("studio/needs-provider", { message: `${refusal}${way}` });
}

/** How many works a day has, what is left of them, and when the count begins anew. */
function dayFull(runsToday: number, runs: number, most: number): AppError {
  const left = Math.max(0, most - runsToday);
  const asked = runs === 1 ? "" : ` Este pedido conta ${runs}.`;
  const used = `Você já fez ${runsToday} das ${most} criações de hoje${left > 0 ? ` e restam ${left}` : ""}.`;
  const message = `${used}${asked} A conta recomeça à meia-noite, no horário de Brasília.`;
  return new AppError("studio/day-full", { message });
}

export interface RunStartGround {
  db: Db;
  queue: JobQueue;
  now: DbClock;
  findTool: (id: string) => StudioTool | null;
  providers: Providers;
  findWay: StudioDoors;
  maxRunsADay: number;
}

/** Asks for work and counts it. */
export function createRunStart(ground: RunStartGround) {
  const { db, queue, now, findTool, providers, maxRunsADay } = ground;

  function requireTool(id: string): StudioTool {
    const tool = findTool(id);
    if (!tool) throw new AppError("studio/unknown-tool");
    return tool;
  }

  /** Counts the runs and checks that the account has not too many open. Requests of one account wait for each other. */
  async function charge(tx: Queryable, accountId: number, runs: number): Promise<void> {
    if (!(await queries.chargeRuns(tx, { accountId, runs, maxRuns: maxRunsADay }, now))) {
      throw dayFull((await queries.selectUsage(tx, accountId, now)).runsToday, runs, maxRunsADay);
    }
    if ((await queries.countOpenRuns(tx, accountId)) > MAX_OPEN) throw new AppError("studio/too-many-open");
  }

  /**
   * Asks for work. The same `key` of the same account is the same run.
   * @throws AppError studio/unknown-tool, request/invalid, studio/needs-provider, studio/key-reused, studio/day-full,
   * studio/too-many-open
   */
  async function startRun(accountId: number, start: RunStart, idempotencyKey?: string): Promise<queries.RunRow> {
    const tool = requireTool(start.tool);
    const input = parseInput(tool, start.input);
    await providers.refresh();
    const engine = await chooseEngine(ground, tool, input, start.engine);
    const key = idempotencyKey === undefined ? null : sha256(`studio\n${accountId}\n${idempotencyKey}`);
    const askedHash = sha256(JSON.stringify([start.tool, input, start.engine ?? null, start.seed ?? null]));
    const charged = tool.cost(input);
    const seed = start.seed ?? randomInt(MAX_SEED);
    const stored = await db.transaction(async (tx) => {
      const row = await queries.insertRun(
        tx,
        { accountId, tool: tool.id, key, askedHash, input, engine, seed, charged },
        now,
      );
      if (!row) return null;
      await charge(tx, accountId, charged);
      await queue.enqueue(tx, runJob, { runId: row.id });
      return row;
    });
    const row = stored ?? (key === null ? null : await queries.selectRunByKey(db, key));
    if (!row) throw new Error("the run was not stored");
    if (row.askedHash !== askedHash) throw new AppError("studio/key-reused");
    queue.wake();
    return row;
  }

  /** The work of a run that ended is to be done after all, as it was asked for. */
  async function restartRun(tx: Queryable, { id, accountId, tool, input }: queries.RunRow): Promise<void> {
    const charged = requireTool(tool).cost(input);
    await queries.requeueRun(tx, id, charged, now);
    await charge(tx, accountId, charged);
    await queue.enqueue(tx, runJob, { runId: id });
  }

  return { requireTool, startRun, restartRun };
}
