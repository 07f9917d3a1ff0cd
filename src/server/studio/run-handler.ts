import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { basename, extname, relative } from "node:path";
import { crc32 } from "node:zlib";
import { AppError } from "#contract/errors.ts";
import type { Recipe } from "#contract/studio.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { DbClock } from "../db/db-clock.ts";
import { handle, type JobAtHand } from "../jobs/job-worker.ts";
import { type Storage, StorageLimitError } from "../storage/storage.ts";
import { fileBytes } from "../storage/storage-file.ts";
import { describeError, type Log } from "../telemetry/log.ts";
import type { EngineHouse, WorkEnd } from "./engine/engine-house.ts";
import type { ModelServers } from "./model-servers.ts";
import * as assetQueries from "./studio-asset.queries.ts";
import type { StudioProducts } from "./studio-products.ts";
import * as queries from "./studio-run.queries.ts";
import { endRun, runJob } from "./studio-run.service.ts";
import { createStudioSources } from "./studio-sources.ts";
import type { MadeFile, StudioTool } from "./studio-tool.ts";
import { openWorkFolder } from "./work-folder.ts";

/** How often a run is looked at: whether somebody cancelled it, whether this process is about to end. */
const LOOK_MS = 500;
/** A run that ended its process so often is not begun again. */
const MAX_ATTEMPTS = 3;
const MAX_DRAFT_LENGTH = 100_000;
const MAX_EXCERPT_LENGTH = 400;

const SENTENCES = {
  crashed: "O trabalho parou no meio. Nada foi cobrado; tente de novo.",
  failed: "Algo deu errado do nosso lado. Nada foi cobrado; tente de novo.",
  "too-slow": "O trabalho demorou demais e foi parado. Nada foi cobrado; tente com menos, ou de novo.",
  interrupted: "O trabalho foi interrompido várias vezes. Nada foi cobrado; tente de novo mais tarde.",
  tooLarge: "O resultado ficou grande demais para guardar. Nada foi cobrado.",
  noTool: "Esta ferramenta não existe mais. Nada foi cobrado.",
} as const;

interface StoredFile {
  made: MadeFile;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  crc32: number;
}

export interface RunHandlerGround {
  db: Db;
  storage: Storage;
  house: EngineHouse;
  servers: ModelServers;
  products: StudioProducts;
  findTool: (id: string) => StudioTool | null;
  maxBytes: number;
  log: Log;
  now: DbClock;
}

/** Does the work of runs. It may be killed at any time: the run is begun again by whoever takes its job up. */
export function createRunHandler({
  db,
  storage,
  house,
  servers,
  products,
  findTool,
  maxBytes,
  log,
  now,
}: RunHandlerGround) {
  const underWay = new Map<number, AbortController>();

  /** Ends a run that is still this attempt's, and gives back what it was counted as. */
  async function fail({ id, attempts }: queries.RunRow, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await queries.lockRun(tx, id);
      if (row?.attempts !== attempts || row.status !== "running") return;
      await endRun(tx, row, { status: "failed", reason, isRefunded: true }, now);
    });
  }

  /** Brings a file into the storage. Its row is there first, so that it is found again whatever happens. */
  async function storeFile(run: queries.RunRow, tool: StudioTool, folder: string, made: MadeFile): Promise<StoredFile> {
    const isInside = !relative(folder, made.path).startsWith("..");
    if (!isInside || !(await stat(made.path)).isFile()) throw new Error("a maker answered a file that is not its own");
    const ending = /^\.[a-z0-9]{1,8}$/.test(extname(made.path)) ? extname(made.path) : "";
    const storageKey = `studio/${run.accountId}/${run.id}-${randomBytes(12).toString("hex")}${ending}`;
    await assetQueries.announceFile(db, storageKey, now);
    let crc = 0;
    const counted = async function* () {
      for await (const piece of fileBytes(made.path)) {
        crc = crc32(piece, crc);
        yield piece;
      }
    };
    const options = { maxBytes: tool.limits.maxBytes, contentType: made.mimeType };
    const stored = await storage.put(storageKey, counted(), options);
    return { made, storageKey, ...stored, crc32: crc };
  }

  async function keepFile(tx: Queryable, run: queries.RunRow, tool: StudioTool, file: StoredFile): Promise<void> {
    const { made, storageKey, sizeBytes, sha256 } = file;
    const engine = made.engine ?? run.engine;
    const server = engine === "model" ? servers.find(tool.capability) : null;
    const recipe: Recipe = {
      tool: tool.id,
      engine,
      model: engine === "model" ? (made.model ?? server?.model ?? null) : null,
      input: run.input,
      seed: run.seed,
      ...(made.notice !== undefined && { notice: made.notice }),
    };
    await assetQueries.insertAsset(
      tx,
      {
        accountId: run.accountId,
        runId: run.id,
        tool: tool.id,
        kind: tool.kind,
        name: made.name.slice(0, 120) || basename(made.path),
        mimeType: made.mimeType,
        sizeBytes,
        sha256,
        crc32: file.crc32,
        storageKey,
        details: made.details ?? {},
        excerpt: (made.excerpt ?? "").slice(0, MAX_EXCERPT_LENGTH),
        recipe,
      },
      now,
    );
  }

  /** All of the files become assets and the run is done, or none of it happens. */
  async function keep(
    run: queries.RunRow,
    tool: StudioTool,
    files: StoredFile[],
    figures: { workMs: number; peakMb: number },
  ) {
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await db.transaction(async (tx) => {
      const row = await queries.lockRun(tx, run.id);
      if (row?.attempts !== run.attempts || row.status !== "running") return;
      if (!(await queries.chargeBytes(tx, { accountId: run.accountId, bytes, maxBytes }))) {
        const { message } = new AppError("studio/no-room");
        await endRun(tx, row, { status: "failed", reason: message, isRefunded: true }, now);
        return;
      }
      for (const file of files) await keepFile(tx, run, tool, file);
      const told = { status: "done" as const, progress: 100, step: "", draft: "", finishedAt: now() as never };
      await queries.tellRun(tx, run.id, { ...told, ...figures }, now);
    });
  }

  async function finish(run: queries.RunRow, tool: StudioTool, folder: string, end: WorkEnd, workMs: number) {
    if (end.type === "refused") return fail(run, end.reason);
    if (end.type === "broken") {
      log.warn({ run: run.id, tool: tool.id, why: end.why, kind: end.kind, at: end.at }, "studio work broke");
      return fail(run, SENTENCES[end.why]);
    }
    if (end.type === "stopped") return;
    try {
      const files: StoredFile[] = [];
      for (const made of end.files) files.push(await storeFile(run, tool, folder, made));
      await keep(run, tool, files, { workMs, peakMb: end.peakMb });
    } catch (error) {
      if (!(error instanceof StorageLimitError)) throw error;
      await fail(run, SENTENCES.tooLarge);
    }
  }

  /** Watches over the work: writes its newest news now and then, and ends it when the run is no more its own. */
  function watch(run: queries.RunRow, job: JobAtHand, ending: AbortController) {
    let told: { progress?: number; step?: string; draft?: string } = {};
    let looking: Promise<void> = Promise.resolve();
    const look = async () => {
      const news = told;
      told = {};
      try {
        job.throwIfStopping();
        const isOurs = await queries.tellAttempt(db, run, news, now);
        if (!isOurs) ending.abort();
      } catch (error) {
        // The process ends, or the database is away: the job brings the run back either way.
        ending.abort(error);
      }
    };
    const timer = setInterval(() => {
      looking = looking.then(look);
    }, LOOK_MS);
    return {
      note: (news: typeof told) => {
        told = { ...told, ...news };
      },
      async end() {
        clearInterval(timer);
        await looking;
      },
    };
  }

  /** When the process is about to end, the run waits again, and this attempt does not count. */
  async function putBackIfStopping(run: queries.RunRow, { throwIfStopping }: JobAtHand): Promise<void> {
    try {
      throwIfStopping();
    } catch (pause) {
      await queries.tellAttempt(db, run, { status: "queued", attempts: run.attempts - 1 }, now);
      throw pause;
    }
  }

  async function work(run: queries.RunRow, tool: StudioTool, folder: string, job: JobAtHand): Promise<void> {
    const sources = createStudioSources({ db, storage, accountId: run.accountId, folder, products });
    const material = await tool.gather(run.input, sources);
    const ending = new AbortController();
    underWay.set(run.id, ending);
    const watching = watch(run, job, ending);
    const begunAt = performance.now();
    const order = { tool: tool.id, input: run.input, material, engine: run.engine, seed: run.seed, folder };
    const end = await house
      .work(
        { ...order, server: run.engine === "model" ? servers.find(tool.capability) : null },
        {
          kind: tool.kind,
          signal: ending.signal,
          timeoutMs: tool.limits.timeoutMs,
          maxHeapMb: tool.limits.maxHeapMb,
          onNews: (news) => {
            if (news.type === "draft") watching.note({ draft: news.text.slice(0, MAX_DRAFT_LENGTH) });
            else
              watching.note({
                progress: news.percent,
                ...(news.step !== undefined && { step: news.step.slice(0, 200) }),
              });
          },
        },
      )
      .finally(() => underWay.delete(run.id));
    await watching.end();
    if (end.type === "stopped") {
      await putBackIfStopping(run, job);
      // Not the end of this process, so: cancelled, taken over, or the database went away.
      if (ending.signal.reason instanceof Error && ending.signal.reason.name !== "AbortError")
        throw ending.signal.reason;
      return;
    }
    await finish(run, tool, folder, end, Math.round(performance.now() - begunAt));
  }

  async function run(runId: number, job: JobAtHand): Promise<void> {
    const row = await queries.beginAttempt(db, runId, now);
    if (!row) return;
    const tool = findTool(row.tool);
    if (!tool) return fail(row, SENTENCES.noTool);
    if (row.attempts > MAX_ATTEMPTS) return fail(row, SENTENCES.interrupted);
    const folder = await openWorkFolder();
    try {
      await work(row, tool, folder, job);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await fail(row, error.message);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    handler: handle(runJob, async ({ runId }, job) => {
      try {
        await run(runId, job);
      } catch (error) {
        log.warn({ run: runId, error: describeError(error) }, "studio run not finished");
        throw error;
      }
    }),
    /** Ends work of this process at once; the row says already that it was cancelled. */
    stop: (runId: number) => underWay.get(runId)?.abort(),
  };
}
