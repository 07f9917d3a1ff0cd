import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { removeStaleDrafts, writeDraft } from "./draft-file.ts";
import { sendInParts } from "./s3-parts.ts";
import type { AskBucket, S3Request, SentFile } from "./s3-request.ts";
import type { Storage } from "./storage.ts";

const ANSWER_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;
/** What a line brings at least, whatever else it carries. */
const SLOWEST_BYTES_A_MS = 500;
const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const UNKNOWN_TYPE = "application/octet-stream";
/** What goes in one piece; a bucket takes 5 GB so, but a line that breaks would begin anew each time. */
const PART_BYTES = 64 * 1024 ** 2;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket did not do what it was asked; `code` has what it said. */
class S3Error extends Error {
  override name = "S3Error";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`the bucket answered ${code}`, options);
    this.code = code;
  }
}

/** A bucket, and what only files of this machine need. */
export interface S3Storage extends Storage {
  /** Sends a file as it lies there. */
  putFile(key: string, file: { path: string; sizeBytes: number }): Promise<void>;
  /** Those whose keys begin so. */
  listBelow(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }>;
}

async function refusalOf(answer: Response): Promise<S3Error> {
  const said = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text().catch(() => ""))?.[1];
  return new S3Error(`S3_${said ?? answer.status}`);
}

/** A content of an S3 answer; keys of ours need no unescaping, and tokens have none of these either in practice but `&amp;`. */
const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${RegExp.escape(name)}>([^<]*)</${RegExp.escape(name)}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&");

/** What a page of `ListObjectsV2` names. */
function* readListing(xml: string): Generator<{ key: string; sizeBytes: number }> {
  for (const [, object = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(object, "Key");
    if (key) yield { key, sizeBytes: Number(textOf(object, "Size")) };
  }
}

const isWorthAnotherTry = (status: number) => status === 429 || status >= 500;

/** As a signature writes it: a space is no plus. */
const written = (query: URLSearchParams): string => String(query).replaceAll("+", "%20");

function streamOf({ path, first = 0, sizeBytes }: SentFile): ReadableStream<Uint8Array> {
  // Of an empty file there is no last byte.
  const end = sizeBytes > 0 ? { start: first, end: first + sizeBytes - 1 } : {};
  return Readable.toWeb(createReadStream(path, end)) as ReadableStream<Uint8Array>;
}

/** Asks a bucket as often as it takes: everything asked here may be asked again. */
function createAsking({ endpoint, bucket, ...keys }: S3Settings) {
  async function ask({ method, key, query, headers = {}, file, text }: S3Request): Promise<Response> {
    const url = `${endpoint.replace(/\/$/, "")}/${bucket}${key && `/${key}`}${query ? `?${written(query)}` : ""}`;
    // All of the headers are signed, and so is the hash of the body, by which the bucket notices one that was cut.
    const facts = { ...headers, "x-amz-content-sha256": file?.sha256 ?? hashOf(text ?? "") };
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: facts,
      service: "s3",
      allHeaders: true,
      ...keys,
    }).sign();
    const body = file ? streamOf(file) : text;
    // Only the time until the answer begins is bounded: reading a long object may take longer.
    const waiting = new AbortController();
    const patienceMs = file ? UPLOAD_TIMEOUT_MS + file.sizeBytes / SLOWEST_BYTES_A_MS : ANSWER_TIMEOUT_MS;
    const timer = setTimeout(() => waiting.abort(), patienceMs);
    try {
      return await fetch(url, {
        method,
        headers: signed.headers,
        redirect: "error",
        signal: waiting.signal,
        ...(body && { body, duplex: "half" }),
      } as RequestInit);
    } finally {
      clearTimeout(timer);
    }
  }

  const askPatiently: AskBucket = async (request, accepted) => {
    for (let turn = 1; ; turn += 1) {
      // No `instanceof Response`: a server in this process may have put a class of its own in that place.
      const answer = await ask(request).catch((error) => new S3Error("S3_UNREACHABLE", { cause: error }));
      const isAnswer = !(answer instanceof S3Error);
      if (isAnswer && accepted.includes(answer.status)) return answer;
      const failure = isAnswer ? await refusalOf(answer) : answer;
      if (turn === TRIES || (isAnswer && !isWorthAnotherTry(answer.status))) throw failure;
      await pause(FIRST_PAUSE_MS * 2 ** (turn - 1));
    }
  };
  return askPatiently;
}

/**
 * Objects of a bucket of Amazon S3 or of anything that speaks like it. Each copy of the server sees the same ones.
 * The path carries the bucket, which every such server understands.
 */
export function createS3Storage(settings: S3Settings, partBytes = PART_BYTES): S3Storage {
  // One folder for all processes of this user: what one that died left there, another finds.
  const drafts = join(tmpdir(), `arara-uploads-${process.getuid?.() ?? 0}`);
  const askPatiently = createAsking(settings);

  async function send(key: string, file: SentFile, contentType: string): Promise<void> {
    const headers = { "content-type": contentType, "content-length": String(file.sizeBytes) };
    const answer = await askPatiently({ method: "PUT", key, headers, file }, [200]);
    await answer.body?.cancel();
  }

  async function* listBelow(prefix: string) {
    for (let next: string | undefined = ""; next !== undefined; ) {
      const query = new URLSearchParams({
        "list-type": "2",
        ...(prefix && { prefix }),
        ...(next && { "continuation-token": next }),
      });
      const page = await (await askPatiently({ method: "GET", key: "", query }, [200])).text();
      yield* readListing(page);
      next = /<IsTruncated>true</.test(page) ? textOf(page, "NextContinuationToken") : undefined;
    }
  }

  return {
    async put(key, content, { maxBytes, contentType = UNKNOWN_TYPE }) {
      const { path, sizeBytes, sha256 } = await writeDraft(drafts, content, maxBytes);
      await send(key, { path, sizeBytes, sha256 }, contentType).finally(() => rm(path, { force: true }));
      return { sizeBytes, sha256 };
    },
    putFile: (key, file) => sendInParts(askPatiently, key, file, partBytes),
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await askPatiently({ method: "GET", key, headers }, [range ? 206 : 200, 404]);
      if (answer.status !== 404) return answer.body;
      await answer.body?.cancel();
      return null;
    },
    async stat(key) {
      const answer = await askPatiently({ method: "HEAD", key }, [200, 404]);
      return answer.status === 404 ? null : { sizeBytes: Number(answer.headers.get("content-length")) };
    },
    async delete(key) {
      const answer = await askPatiently({ method: "DELETE", key }, [200, 204, 404]);
      await answer.body?.cancel();
    },
    list: () => listBelow(""),
    listBelow,
    cleanUp: () => removeStaleDrafts(drafts),
  };
}
