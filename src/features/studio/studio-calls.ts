import type { LibraryPage, LibraryQuery, LibrarySummary, Share } from "#contract/studio/library.ts";
import type { Asset, Remake, RunList, RunStart, StudioRun, StudioState, ToolFigures } from "#contract/studio/studio.ts";
import type { Outcome } from "#lib/outcome.ts";

/** What the pages of tools and the library ask of the server. Nothing rejects, except for mistakes of ours. */
export interface StudioCalls {
  fetchState(signal: AbortSignal): Promise<Outcome<StudioState>>;
  fetchFigures(tools: readonly string[], signal: AbortSignal): Promise<Outcome<ToolFigures>>;
  fetchAssets(
    tools: readonly string[],
    before: number | null,
    signal: AbortSignal,
  ): Promise<Outcome<{ assets: Asset[]; hasMore: boolean }>>;
  /** The same `key` is the same request. */
  startRun(start: RunStart, key: string): Promise<Outcome<StudioRun>>;
  remakeAsset(assetId: number, how: Remake, key: string): Promise<Outcome<StudioRun>>;
  fetchRun(id: number, signal: AbortSignal): Promise<Outcome<StudioRun>>;
  fetchRuns(filter: { tools: readonly string[]; isOpen?: boolean }, signal: AbortSignal): Promise<Outcome<RunList>>;
  cancelRun(id: number): Promise<Outcome<StudioRun>>;
  retryRun(id: number): Promise<Outcome<StudioRun>>;
  /** The words of a text that was made. */
  fetchText(url: string, signal: AbortSignal): Promise<Outcome<string>>;
  renameAsset(id: number, name: string): Promise<Outcome<Asset>>;
  deleteAsset(id: number): Promise<Outcome<unknown>>;
  restoreAsset(id: number): Promise<Outcome<Asset>>;
  noteUse(id: number): Promise<Outcome<unknown>>;
  shareAsset(id: number, days: number): Promise<Outcome<Share>>;
  fetchShares(id: number, signal: AbortSignal): Promise<Outcome<Share[]>>;
  revokeShare(id: number): Promise<Outcome<unknown>>;
}

export interface LibraryCalls extends StudioCalls {
  fetchLibrary(query: LibraryQuery, signal: AbortSignal): Promise<Outcome<LibraryPage>>;
  fetchSummary(signal: AbortSignal): Promise<Outcome<LibrarySummary>>;
  /** An address that downloads several files as one. */
  askZip(ids: number[]): Promise<Outcome<{ url: string }>>;
}
