import type { Asset, StudioRun } from "#contract/studio/studio.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import type { AssetRow } from "./studio-asset.queries.ts";
import type { RunRow } from "./studio-run.queries.ts";

const HOUR_MS = 3_600_000;
const PURPOSE = "studio/file";

/** How rows are shown. Addresses of files carry their own right to be read, because a player sends no token. */
export function createStudioView({ signer, nowMs = Date.now }: { signer: Signer; nowMs?: () => number }) {
  /** The same address for a whole hour, so that a browser keeps the file; it is good for another hour. */
  function fileUrl(assetId: number): string {
    const endsAt = (Math.floor(nowMs() / HOUR_MS) + 2) * HOUR_MS;
    return `/api/v1/studio/files/${assetId}/${endsAt / HOUR_MS}/${signer.sign(PURPOSE, String(assetId), String(endsAt))}`;
  }

  const toAsset = (row: AssetRow): Asset => ({
    id: row.id,
    runId: row.runId,
    kind: row.kind,
    name: row.name,
    mimeType: row.mimeType,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    details: row.details,
    excerpt: row.excerpt,
    recipe: row.recipe,
    uses: row.uses,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    url: fileUrl(row.id),
  });

  return {
    toAsset,
    toRun: (row: RunRow, assets: AssetRow[]): StudioRun => ({
      id: row.id,
      tool: row.tool,
      status: row.status,
      engine: row.engine,
      input: row.input,
      seed: row.seed,
      progress: row.status === "done" ? 100 : row.progress,
      step: row.step,
      draft: row.draft,
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      workMs: row.workMs,
      assets: assets.map(toAsset),
    }),
    /** Whether an address of a file is one of ours and still good. */
    isFileUrl(assetId: number, endsAtHour: number, signature: string): boolean {
      const endsAt = endsAtHour * HOUR_MS;
      return endsAt > nowMs() && signer.isSigned(signature, PURPOSE, String(assetId), String(endsAt));
    },
  };
}

export type StudioView = ReturnType<typeof createStudioView>;
