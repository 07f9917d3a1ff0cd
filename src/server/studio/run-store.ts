import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, extname, relative } from "node:path";
import { crc32 } from "node:zlib";
import { AppError } from "#contract/errors.ts";
import type { Recipe } from "#contract/studio/studio.ts";
import type { MadeFile, StudioTool } from "#engine/tool.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { distinctNames, fileNameOf } from "#server/platform/storage/file-name.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { fileBytes } from "#server/platform/storage/storage-file.ts";
import { zipStream } from "#server/platform/zip/zip-stream.ts";
import { endRun } from "./run-end.ts";
import * as assetQueries from "./studio-asset.queries.ts";
import * as queries from "./studio-run.queries.ts";

const MAX_EXCERPT_LENGTH = 400;

interface StoredFile {
  made: MadeFile;
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  crc32: number;
}

/** How a file was made. A maker whose model made it says which. */
function recipeOf(run: queries.RunRow, made: MadeFile): Recipe {
  const engine = made.engine ?? run.engine;
  return {
    tool: run.tool,
    engine,
    model: engine === "model" ? (made.model ?? null) : null,
    ...(engine === "model" && made.provider !== undefined && { provider: made.provider }),
    input: run.input,
    seed: run.seed,
    ...(made.notice !== undefined && { notice: made.notice }),
  };
}

interface RunKeepingGround {
  db: Db;
  storage: Storage;
  /** Of one account. */
  maxBytes: number;
  now: DbClock;
}

const endingOf = (path: string) => (/^\.[a-z0-9]{1,8}$/.test(extname(path)) ? extname(path) : "");

/** Brings files of ours into the storage. */
function createFileStore({ db, storage, now }: Pick<RunKeepingGround, "db" | "storage" | "now">) {
  const keyOf = (run: queries.RunRow, ending: string) =>
    `studio/${run.accountId}/${run.id}-${randomBytes(12).toString("hex")}${ending}`;

  /** Brings files into the storage. Their rows are there first, so that they are found again whatever happens. */
  async function storeFiles(run: queries.RunRow, tool: StudioTool, folder: string, made: MadeFile[]) {
    const places = made.map((file) => ({ file, storageKey: keyOf(run, endingOf(file.path)) }));
    await assetQueries.announceFiles(
      db,
      places.map(({ storageKey }) => storageKey),
      now,
    );
    const stored: StoredFile[] = [];
    for (const { file, storageKey } of places) {
      const isInside = !relative(folder, file.path).startsWith("..");
      if (!isInside || !(await stat(file.path)).isFile())
        throw new Error("a maker answered a file that is not its own");
      stored.push(await storeBytes(tool, file, storageKey, fileBytes(file.path)));
    }
    return stored;
  }

  async function storeBytes(
    tool: StudioTool,
    made: MadeFile,
    storageKey: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<StoredFile> {
    let crc = 0;
    const counted = async function* () {
      for await (const piece of bytes) {
        crc = crc32(piece, crc);
        yield piece;
      }
    };
    const options = { maxBytes: tool.limits.maxBytes, contentType: made.mimeType };
    const stored = await storage.put(storageKey, counted(), options);
    return { made, storageKey, ...stored, crc32: crc };
  }

  /** All of them in one file, beside them: their bytes are read from the storage, and never all at once. */
  async function storeBundle(run: queries.RunRow, tool: StudioTool, files: StoredFile[]): Promise<StoredFile[]> {
    if (tool.bundle === undefined) return [];
    const names = distinctNames(files.map(({ made }) => fileNameOf(made)));
    const entries = files.map(({ storageKey, sizeBytes, crc32 }, place) => ({
      name: names[place] ?? storageKey,
      sizeBytes,
      crc32,
      modifiedAt: new Date(),
      async open() {
        const content = await storage.get(storageKey);
        if (!content) throw new Error("a file is gone that was stored a moment ago");
        return content;
      },
    }));
    const made = { path: "", kind: "file" as const, name: tool.bundle, mimeType: "application/zip" };
    const storageKey = keyOf(run, ".zip");
    await assetQueries.announceFiles(db, [storageKey], now);
    return [await storeBytes(tool, made, storageKey, zipStream(entries))];
  }

  return { storeFiles, storeBundle };
}

/** Brings what a run made to where people keep it. */
export function createRunStore({ db, storage, maxBytes, now }: RunKeepingGround) {
  const { storeFiles, storeBundle } = createFileStore({ db, storage, now });

  const rowOf = (run: queries.RunRow, tool: StudioTool, { made, storageKey, ...stored }: StoredFile) => ({
    accountId: run.accountId,
    runId: run.id,
    tool: tool.id,
    kind: made.kind ?? tool.kind,
    name: made.name.slice(0, 120) || basename(made.path),
    mimeType: made.mimeType,
    ...stored,
    storageKey,
    details: made.details ?? {},
    excerpt: (made.excerpt ?? "").slice(0, MAX_EXCERPT_LENGTH),
    recipe: recipeOf(run, made),
  });

  /**
   * All of the files become assets and the run is done, or none of it happens.
   * @throws StorageLimitError
   */
  return async function keepMade(
    run: queries.RunRow,
    tool: StudioTool,
    made: { folder: string; files: MadeFile[]; workMs: number; peakMb: number },
  ): Promise<void> {
    const files = await storeFiles(run, tool, made.folder, made.files);
    files.push(...(await storeBundle(run, tool, files)));
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await db.transaction(async (tx) => {
      const row = await queries.lockRun(tx, run.id);
      if (row?.attempts !== run.attempts || row.status !== "running") return;
      if (!(await queries.chargeBytes(tx, { accountId: run.accountId, bytes, maxBytes }))) {
        const { message } = new AppError("studio/no-room");
        await endRun(tx, row, { status: "failed", reason: message, isRefunded: true }, now);
        return;
      }
      await assetQueries.insertAssets(
        tx,
        files.map((file) => rowOf(run, tool, file)),
        now,
      );
      const { workMs, peakMb } = made;
      const update = { status: "done" as const, progress: 100, step: "", draft: "", finishedAt: now() };
      await queries.updateRun(tx, run.id, { ...update, workMs, peakMb, outsideWork: null }, now);
    });
  };
}
