import type { InferRequestType } from "hono/client";
import type { Asset, Remake, RunStart } from "#contract/studio/studio.ts";
import { isRunOver } from "#contract/studio/studio-rules.ts";
import { api, byId, idempotent } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { read } from "./read.ts";

const LOAD_FAILED = "Não foi possível carregar";
const MAKE_FAILED = "Não foi possível começar";
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 2_500;
const PATIENCE = 1.4;
const CHANGE_FAILED = "Não foi possível mudar";

/** Pause before a run is looked at again: short at first, since most texts are ready within a second, then ever longer. */
export const pauseBeforeLook = (looks: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * PATIENCE ** looks);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const { studio } = api;
const run = studio.runs[":id"];
const asset = studio.assets[":id"];

type LibraryQuery = InferRequestType<typeof studio.library.$get>["query"];

export const getStudioState = (signal: AbortSignal) => read(studio.$get({}, { init: { signal } }), LOAD_FAILED);

export const getToolFigures = (tools: readonly string[], signal: AbortSignal) =>
  read(studio.figures.$get({ query: { tools: tools.join() } }, { init: { signal } }), LOAD_FAILED);

/** What the account made with some tools, the newest first, before one of them. */
export const listAssets = (tools: readonly string[], before: number | undefined, signal: AbortSignal) =>
  read(
    studio.assets.$get({ query: { tools: tools.join(), before: before?.toString() } }, { init: { signal } }),
    LOAD_FAILED,
  );

/** The same key is the same request. */
export const startRun = (json: RunStart, key: string) =>
  read(studio.runs.$post({ json, ...idempotent(key) }), MAKE_FAILED);

/** The same key is the same request. */
export const remakeAsset = (id: number, how: Remake, key: string) =>
  read(asset.remake.$post({ ...byId(id), json: { how }, ...idempotent(key) }), MAKE_FAILED);

export const getRun = (id: number, signal: AbortSignal) => read(run.$get(byId(id), { init: { signal } }), LOAD_FAILED);

/** Asks for one thing and waits for it. @throws ApiError with the reason when it was not made */
export async function makeOne(start: RunStart, key: string, signal: AbortSignal): Promise<Asset> {
  let made = await startRun(start, key);
  for (let looks = 0; !isRunOver(made.status); looks += 1) {
    await sleep(pauseBeforeLook(looks));
    if (signal.aborted) {
      await cancelRun(made.id);
      signal.throwIfAborted();
    }
    made = await getRun(made.id, signal);
  }
  const [asset] = made.assets;
  if (!asset) throw new ApiError(made.reason || MAKE_FAILED);
  return asset;
}

/** The runs of some tools that are under way. */
export const listOpenRuns = (tools: readonly string[], signal: AbortSignal) =>
  read(studio.runs.$get({ query: { tools: tools.join(), open: "true" } }, { init: { signal } }), LOAD_FAILED);

export const cancelRun = (id: number) => read(run.cancel.$post(byId(id)), CHANGE_FAILED);

export const retryRun = (id: number) => read(run.retry.$post(byId(id)), MAKE_FAILED);

/** The words of a text that was made, at the address that its asset has. */
export async function getAssetText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(LOAD_FAILED, { cause: error });
  });
  if (!response.ok) throw new ApiError(LOAD_FAILED, { status: response.status });
  return response.text();
}

export const renameAsset = (id: number, name: string) =>
  read(asset.$put({ ...byId(id), json: { name } }), CHANGE_FAILED);

export const deleteAsset = (id: number) => read(asset.$delete(byId(id)), CHANGE_FAILED);

export const restoreAsset = (id: number) => read(asset.restore.$post(byId(id)), CHANGE_FAILED);

export const countAssetUse = (id: number) => read(asset.use.$post(byId(id)), CHANGE_FAILED);

export const shareAsset = (id: number, days: number) =>
  read(asset.shares.$post({ ...byId(id), json: { days } }), CHANGE_FAILED);

export const listShares = (id: number, signal: AbortSignal) =>
  read(asset.shares.$get(byId(id), { init: { signal } }), LOAD_FAILED);

export const revokeShare = (id: number) => read(studio.shares[":id"].$delete(byId(id)), CHANGE_FAILED);

export const listLibrary = (query: LibraryQuery, signal: AbortSignal) =>
  read(studio.library.$get({ query }, { init: { signal } }), LOAD_FAILED);

export const getLibrarySummary = (signal: AbortSignal) =>
  read(studio.library.summary.$get({}, { init: { signal } }), LOAD_FAILED);

/** An address that downloads several files as one. */
export const createZip = (ids: number[]) => read(studio.zips.$post({ json: { ids } }), LOAD_FAILED);
