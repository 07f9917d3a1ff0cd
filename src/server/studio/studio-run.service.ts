import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import {
  MAX_SEED,
  type Remake,
  type RunList,
  type RunStart,
  type StudioEngine,
  type StudioRun,
} from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import type { StudioTool } from "#engine/tool.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { validationError } from "#server/platform/http/error-response.ts";
import type { JobKind, JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { ModelServers } from "./model-servers.ts";
import { type AssetRow, selectAssetsOfRuns, selectOwnAsset } from "./studio-asset.queries.ts";
import * as queries from "./studio-run.queries.ts";
import type { StudioView } from "./studio-view.ts";

/** Of one account at once, waiting or under way: no one's queue is in everyone's way. */
const MAX_OPEN = 3;
const RUNS_A_PAGE = 20;

const payload = z.object({ runId: z.int() });
export const runJob: JobKind<z.output<typeof payload>> = { name: "studio/run", payload, maxAgeSeconds: 3_600 };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Ends an open run without a result. What it was counted as is given back, once. The caller holds its row. */
export async function endRun(
  tx: Queryable,
  row: queries.RunRow,
  end: { status: "failed" | "cancelled"; reason: string; isRefunded: boolean },
  now: DbClock,
): Promise<void> {
  if (end.isRefunded && row.charged > 0) await queries.refundRuns(tx, row);
  const { status, reason } = end;
  const update = { status, reason, step: "", draft: "", finishedAt: now() };
  await queries.updateRun(tx, row.id, { ...update, ...(end.isRefunded && { charged: 0 }) }, now);
}

export interface StudioRunsGround {
  db: Db;
  queue: JobQueue;
  now: DbClock;
  findTool: (id: string) => StudioTool | null;
  servers: ModelServers;
  view: StudioView;
  maxRunsADay: number;
  /** Told when a run of this account was cancelled, so that work in this very process ends at once. */
  onCancelled: (runId: number) => void;
}

/** What people ask the tools for. The work itself is done by a job; here it is asked for, counted, watched and stopped. */
export function createStudioRuns(ground: StudioRunsGround) {
  const { db, queue, now, findTool, servers, view, maxRunsADay, onCancelled } = ground;

  function requireTool(id: string): StudioTool {
    const tool = findTool(id);
    if (!tool) throw new AppError("studio/unknown-tool");
    return tool;
  }

  function parseInput(tool: StudioTool, input: unknown): unknown {
    const parsed = tool.input.safeParse(input);
    if (parsed.success) return parsed.data;
    throw validationError(parsed.error);
  }

  /** The asked engine, or the first that can do it. */
  function chooseEngine(tool: StudioTool, input: unknown, asked: StudioEngine | undefined): StudioEngine {
    const refusal = tool.refuseBuiltIn?.(input) ?? null;
    const isReady = (engine: StudioEngine) =>
      engine === "model" ? servers.find(tool.capability) !== null : refusal === null;
    const engine = (asked ? [asked] : tool.engines).find((one) => tool.engines.includes(one) && isReady(one));
    if (engine) return engine;
    throw new AppError("studio/needs-provider", refusal === null ? {} : { message: refusal });
  }

  async function toRuns(rows: queries.RunRow[]): Promise<StudioRun[]> {
    const assets = await selectAssetsOfRuns(
      db,
      rows.filter(({ status }) => status === "done").map(({ id }) => id),
    );
    return rows.map((row) =>
      view.toRun(
        row,
        assets.filter(({ runId }) => runId === row.id),
      ),
    );
  }

  async function getRun(accountId: number, id: number): Promise<StudioRun> {
    const row = await queries.selectOwnRun(db, accountId, id);
    if (!row) throw new AppError("studio/run-not-found");
    const [run] = await toRuns([row]);
    return run as StudioRun;
  }

  /** Counts the runs and checks that the account has not too many open. Requests of one account wait for each other. */
  async function charge(tx: Queryable, accountId: number, runs: number): Promise<void> {
    if (!(await queries.chargeRuns(tx, { accountId, runs, maxRuns: maxRunsADay }, now))) {
      throw new AppError("studio/day-full");
    }
    if ((await queries.countOpenRuns(tx, accountId)) > MAX_OPEN) throw new AppError("studio/too-many-open");
  }

  /**
   * Asks for work. The same `key` of the same account is the same run.
   * @throws AppError studio/unknown-tool, request/invalid, studio/needs-provider, studio/key-reused, studio/day-full,
   * studio/too-many-open
   */
  async function startRun(accountId: number, start: RunStart, idempotencyKey?: string): Promise<StudioRun> {
    const tool = requireTool(start.tool);
    const input = parseInput(tool, start.input);
    const engine = chooseEngine(tool, input, start.engine);
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
    const [run] = await toRuns([row]);
    return run as StudioRun;
  }

  return {
    startRun,
    getRun,

    /** The newest first; `before` goes on after a run that the caller has. */
    async listRuns(accountId: number, filter: queries.RunFilter): Promise<RunList> {
      const rows = await queries.selectRuns(db, accountId, filter, RUNS_A_PAGE + 1);
      return { runs: await toRuns(rows.slice(0, RUNS_A_PAGE)), hasMore: rows.length > RUNS_A_PAGE };
    },

    /**
     * Stops a run. One that had not begun is not counted.
     * @throws AppError studio/run-not-found, studio/wrong-state
     */
    async cancelRun(accountId: number, id: number): Promise<StudioRun> {
      await db.transaction(async (tx) => {
        const row = await queries.lockOwnRun(tx, accountId, id);
        if (!row) throw new AppError("studio/run-not-found");
        if (isRunOver(row.status)) throw new AppError("studio/wrong-state");
        await endRun(tx, row, { status: "cancelled", reason: "", isRefunded: row.status === "queued" }, now);
      });
      onCancelled(id);
      return getRun(accountId, id);
    },

    /**
     * Tries a run again that failed or was cancelled.
     * @throws AppError studio/run-not-found, studio/wrong-state, studio/day-full, studio/too-many-open
     */
    async retryRun(accountId: number, id: number): Promise<StudioRun> {
      await db.transaction(async (tx) => {
        const row = await queries.lockOwnRun(tx, accountId, id);
        if (!row) throw new AppError("studio/run-not-found");
        if (row.status !== "failed" && row.status !== "cancelled") throw new AppError("studio/wrong-state");
        const tool = requireTool(row.tool);
        const charged = tool.cost(row.input);
        await queries.requeueRun(tx, id, charged, now);
        await charge(tx, accountId, charged);
        await queue.enqueue(tx, runJob, { runId: id });
      });
      queue.wake();
      return getRun(accountId, id);
    },

    /**
     * Makes an asset again by its recipe: the same, or with another seed. What rules made and do not make any more is left to the
     * model.
     * @throws AppError studio/asset-not-found, studio/old-recipe, and those of `startRun`
     */
    async remakeAsset(accountId: number, assetId: number, how: Remake, key?: string): Promise<StudioRun> {
      const asset: AssetRow | null = await selectOwnAsset(db, accountId, assetId);
      if (!asset) throw new AppError("studio/asset-not-found");
      const { tool, input, engine, seed } = asset.recipe;
      const { input: schema, engines } = requireTool(tool);
      if (!schema.safeParse(input).success) throw new AppError("studio/old-recipe");
      const start = { tool, input: input as RunStart["input"], ...(engines.includes(engine) && { engine }) };
      return startRun(accountId, { ...start, ...(how === "same" && { seed }) }, key);
    },
  };
}
