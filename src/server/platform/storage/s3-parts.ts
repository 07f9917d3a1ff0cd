import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { AskBucket } from "./s3-request.ts";

/** The most that one object may have. */
const MOST_PARTS = 10_000;

async function hashOf(path: string, first: number, sizeBytes: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { start: first, end: first + sizeBytes - 1 })) hash.update(piece);
  return hash.digest("hex");
}

async function textOf(answer: Response, name: string): Promise<string> {
  const text = await answer.text();
  const found = new RegExp(`<${RegExp.escape(name)}>([^<]+)</${RegExp.escape(name)}>`).exec(text)?.[1];
  // A bucket that puts parts together for long begins its answer with 200 and may end it with an error.
  if (!found) throw Object.assign(new Error(`the bucket answered no ${name}`), { code: "S3_UNFINISHED" });
  return found.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Sends a file of any length piece by piece: an object is there once all of them are, or none. A piece that does not arrive is sent again. */
export async function sendInParts(
  ask: AskBucket,
  key: string,
  { path, sizeBytes }: { path: string; sizeBytes: number },
  leastBytes: number,
): Promise<void> {
  const partBytes = Math.max(leastBytes, Math.ceil(sizeBytes / MOST_PARTS));
  const begun = await ask({ method: "POST", key, query: new URLSearchParams({ uploads: "" }) }, [200]);
  const uploadId = await textOf(begun, "UploadId");

  async function sendPart(first: number): Promise<string> {
    const partNumber = String(first / partBytes + 1);
    const bytes = Math.min(partBytes, sizeBytes - first);
    const file = { path, first, sizeBytes: bytes, sha256: await hashOf(path, first, bytes) };
    const query = new URLSearchParams({ partNumber, uploadId });
    const headers = { "content-length": String(bytes) };
    const answer = await ask({ method: "PUT", key, query, headers, file }, [200]);
    await answer.body?.cancel();
    return `<Part><PartNumber>${partNumber}</PartNumber><ETag>${answer.headers.get("etag")}</ETag></Part>`;
  }

  try {
    const parts: string[] = [];
    for (let first = 0; first < sizeBytes; first += partBytes) parts.push(await sendPart(first));
    const text = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    await textOf(await ask({ method: "POST", key, query: new URLSearchParams({ uploadId }), text }, [200]), "ETag");
  } catch (error) {
    // What was sent takes room until somebody says that it is not wanted. The bucket may be away: the first error is the one to tell.
    const query = new URLSearchParams({ uploadId });
    await ask({ method: "DELETE", key, query }, [204, 404]).catch(() => {});
    throw error;
  }
}
