import { AppError } from "#contract/errors.ts";
import type { Remake, RunList, RunStart, StudioRun } from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import { endRun } from "./run-end.ts";
import { createRunStart, type RunStartGround } from "./run-start.ts";
import { type AssetRow, selectAssetsOfRuns, selectOwnAsset } from "./studio-asset.queries.ts";
import * as queries from "./studio-run.queries.ts";
import type { StudioView } from "./studio-view.ts";

const RUNS_A_PAGE = 20;

export interface StudioRunsGround extends RunStartGround {
  view: StudioView;
  /** Told when a run of this account was cancelled, so that work in this very process ends at once. */
  onCancelled: (runId: number) => void;
}

/** What people ask the tools for. The work itself is done by a job; here it is asked for, counted, watched and stopped. */
export function createStudioRuns(ground: StudioRunsGround) {
  const { db, queue, now, view, onCancelled } = ground;
  const starts = createRunStart(ground);

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

  async function toRun(row: queries.RunRow): Promise<StudioRun> {
    const [run] = await toRuns([row]);
    return run as StudioRun;
  }

  async function getRun(accountId: number, id: number): Promise<StudioRun> {
    const row = await queries.selectOwnRun(db, accountId, id);
    if (!row) throw new AppError("studio/run-not-found");
    return toRun(row);
  }

  /** As `startRun` of `run-start.ts`. */
  async function startRun(accountId: number, start: RunStart, idempotencyKey?: string): Promise<StudioRun> {
    return toRun(await starts.startRun(accountId, start, idempotencyKey));
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
        await starts.restartRun(tx, row);
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
      const { input: schema, engines } = starts.requireTool(tool);
      if (!schema.safeParse(input).success) throw new AppError("studio/old-recipe");
      const start = { tool, input: input as RunStart["input"], ...(engines.includes(engine) && { engine }) };
      return startRun(accountId, { ...start, ...(how === "same" && { seed }) }, key);
    },
  };
}
