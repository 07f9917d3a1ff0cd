import { createApi } from "#client/api.ts";
import { ApiError } from "#client/api-error.ts";
import type { LibraryCalls } from "#features/studio/studio-calls.ts";
import { outcomeOf, writeOutcome } from "./written-answer.ts";

// What the studio asks the API for. A refusal is told in the server's own sentence.

const LOAD_FAILED = "Não foi possível carregar";
const MAKE_FAILED = "Não foi possível começar";
const CHANGE_FAILED = "Não foi possível mudar";

const api = () => createApi().studio;
const param = (id: number) => ({ param: { id: String(id) } });
const listOf = (tools: readonly string[]) => tools.join(",");
const keyed = (key: string) => ({ header: { "idempotency-key": key } });

export const studioCalls: LibraryCalls = {
  fetchState: (signal) => writeOutcome(api().$get({}, { init: { signal } }), LOAD_FAILED),
  fetchFigures: (tools, signal) =>
    writeOutcome(api().figures.$get({ query: { tools: listOf(tools) } }, { init: { signal } }), LOAD_FAILED),
  fetchAssets(tools, before, signal) {
    const query = { tools: listOf(tools), ...(before !== null && { before: String(before) }) };
    return writeOutcome(api().assets.$get({ query }, { init: { signal } }), LOAD_FAILED);
  },
  startRun: (json, key) => writeOutcome(api().runs.$post({ json, ...keyed(key) }), MAKE_FAILED),
  remakeAsset: (id, how, key) =>
    writeOutcome(api().assets[":id"].remake.$post({ ...param(id), json: { how }, ...keyed(key) }), MAKE_FAILED),
  fetchRun: (id, signal) => writeOutcome(api().runs[":id"].$get(param(id), { init: { signal } }), LOAD_FAILED),
  fetchRuns({ tools, isOpen }, signal) {
    const query = { tools: listOf(tools), ...(isOpen && { open: "true" as const }) };
    return writeOutcome(api().runs.$get({ query }, { init: { signal } }), LOAD_FAILED);
  },
  cancelRun: (id) => writeOutcome(api().runs[":id"].cancel.$post(param(id)), CHANGE_FAILED),
  retryRun: (id) => writeOutcome(api().runs[":id"].retry.$post(param(id)), MAKE_FAILED),
  fetchText: (url, signal) =>
    outcomeOf(async () => {
      const answer = await fetch(url, { signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new ApiError(LOAD_FAILED, { cause: error });
      });
      if (!answer.ok) throw new ApiError(LOAD_FAILED, { status: answer.status });
      return answer.text();
    }),
  renameAsset: (id, name) => writeOutcome(api().assets[":id"].$put({ ...param(id), json: { name } }), CHANGE_FAILED),
  deleteAsset: (id) => writeOutcome(api().assets[":id"].$delete(param(id)), CHANGE_FAILED),
  restoreAsset: (id) => writeOutcome(api().assets[":id"].restore.$post(param(id)), CHANGE_FAILED),
  noteUse: (id) => writeOutcome(api().assets[":id"].use.$post(param(id)), CHANGE_FAILED),
  shareAsset: (id, days) =>
    writeOutcome(api().assets[":id"].shares.$post({ ...param(id), json: { days } }), CHANGE_FAILED),
  async fetchShares(id, signal) {
    const outcome = await writeOutcome<{ shares: Awaited<ReturnType<LibraryCalls["fetchShares"]>> }>(
      api().assets[":id"].shares.$get(param(id), { init: { signal } }),
      LOAD_FAILED,
    );
    return outcome.kind === "failed" ? outcome : { kind: "done", data: outcome.data.shares as never };
  },
  revokeShare: (id) => writeOutcome(api().shares[":id"].$delete(param(id)), CHANGE_FAILED),
  fetchLibrary({ search, kind, sort, page }, signal) {
    const query = { sort, page: String(page), ...(search && { search }), ...(kind && { kind }) };
    return writeOutcome(api().library.$get({ query }, { init: { signal } }), LOAD_FAILED);
  },
  fetchSummary: (signal) => writeOutcome(api().library.summary.$get({}, { init: { signal } }), LOAD_FAILED),
  askZip: (ids) => writeOutcome(api().zips.$post({ json: { ids } }), LOAD_FAILED),
};
