import type { Context } from "hono";
import { AppError } from "#contract/errors.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { disposition, fileNameOf, servedType } from "#server/platform/storage/file-name.ts";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import type { AssetRow } from "../studio-asset.queries.ts";

/** A file that could hold a page of its own may show itself and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox; frame-ancestors 'none'";

/** The one part of the file that was asked for; null = all of it, "outside" = it has no such part. */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | null | "outside" {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  // No part at all, and nothing that was asked for: it does not count.
  if (from !== "" && to !== "" && Number(from) > Number(to)) return null;
  const first = from === "" ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return first > last || first >= sizeBytes || (from === "" && Number(to) === 0) ? "outside" : { first, last };
}

type FileRow = Pick<AssetRow, "name" | "mimeType" | "sizeBytes" | "sha256" | "storageKey">;

/** Answers with a file, or the part of it that was asked for.  */
export async function answerFile(
  c: Context<AppEnv>,
  storage: Storage,
  asset: FileRow,
  { isDownload, maxAgeSeconds }: { isDownload: boolean; maxAgeSeconds: number },
): Promise<Response> {
  const etag = `"${asset.sha256}"`;
  const { sizeBytes } = asset;
  const headers: Record<string, string> = {
    "Content-Type": servedType(asset.mimeType),
    "Content-Disposition": disposition(isDownload ? "attachment" : "inline", fileNameOf(asset)),
    "Content-Security-Policy": POLICY,
    "Cache-Control": maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : "no-store",
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  const ifRange = c.req.header("if-range");
  const range = ifRange && ifRange !== etag ? null : readRange(c.req.header("range"), sizeBytes);
  if (range === "outside") {
    return c.body(null, 416, { ...headers, "Content-Range": `bytes */${sizeBytes}` });
  }
  const content = await storage.get(asset.storageKey, range ?? undefined);
  if (!content) throw new AppError("studio/asset-not-found");
  const length = range ? range.last - range.first + 1 : sizeBytes;
  headers["Content-Length"] = String(length);
  if (!range) return c.body(content, 200, headers);
  return c.body(content, 206, { ...headers, "Content-Range": `bytes ${range.first}-${range.last}/${sizeBytes}` });
}
