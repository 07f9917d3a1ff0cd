import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|.*\+json|xml|.*\+xml|javascript|manifest\+json)|image\/svg\+xml)/;
const MIN_BYTES = 1024;

/** Node's default flushes nothing before the end; what is held is flushed in `compressed`. */
function encoderFor(accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { name: "br", stream: createBrotliCompress({ params }), flushKind: constants.BROTLI_OPERATION_FLUSH };
  }
  if (/\bgzip\b/.test(accepted)) return { name: "gzip", stream: createGzip(), flushKind: constants.Z_SYNC_FLUSH };
  return null;
}

type Encoder = NonNullable<ReturnType<typeof encoderFor>>;

/**
 * Feeds the encoder. A flush costs time and size, so it happens only when the source makes the reader wait: a streamed
 * page arrives in pieces as it is made, and an answer that is there at once is compressed as a whole.
 */
async function feed(source: ReadableStreamDefaultReader<Uint8Array>, { stream, flushKind }: Encoder): Promise<void> {
  const closed = new Promise<void>((resolve) => stream.once("close", () => resolve()));
  let flush: NodeJS.Immediate | undefined;
  for (;;) {
    const { done, value } = await source.read();
    clearImmediate(flush);
    if (stream.destroyed) return;
    if (done) break;
    if (!stream.write(value)) await Promise.race([new Promise((resolve) => stream.once("drain", resolve)), closed]);
    flush = setImmediate(() => stream.flush(flushKind));
  }
  stream.end();
}

/** The body as it leaves. A visitor who leaves ends the encoder, and the source is told: the page stops being made. */
function compressed(body: ReadableStream<Uint8Array>, encoder: Encoder): ReadableStream<Uint8Array> {
  const source = body.getReader();
  const { stream } = encoder;
  stream.once("close", () => void source.cancel().catch(() => {}));
  feed(source, encoder).catch((error) => stream.destroy(error));
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** Compresses answers as they are made. */
export function compress() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { body, headers, status } = c.res;
    // `answer-keeper.ts` keeps it, and compresses it once for all who ask.
    if (c.get("isForEveryone") && status === 200 && c.get("isKept")) return;
    const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    // What may be asked for in parts is sent as it is: its ranges and its strong ETag name these very bytes.
    const isCandidate =
      body &&
      COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
      !headers.has("content-encoding") &&
      !headers.has("accept-ranges");
    if (!isCandidate || c.req.method === "HEAD" || status === 304) return;
    headers.append("Vary", "Accept-Encoding");
    if (length < MIN_BYTES) return;
    const encoder = encoderFor(c.req.header("accept-encoding") ?? "");
    if (!encoder) return;
    c.res = new Response(compressed(body, encoder), c.res);
    c.res.headers.set("Content-Encoding", encoder.name);
    c.res.headers.delete("Content-Length");
  });
}
