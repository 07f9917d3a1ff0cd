import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|.*\+json|xml|.*\+xml|javascript|manifest\+json)|image\/svg\+xml)/;
const MIN_BYTES = 1024;
/** What is this short and all there is compressed in one go, without a stream. */
const MAX_AT_ONCE = 1024 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotliAtOnce = promisify<ArrayBuffer, typeof BROTLI, Buffer<ArrayBuffer>>(brotliCompress);
const gzipAtOnce = promisify<ArrayBuffer, Buffer<ArrayBuffer>>(gzip);

const encodings = {
  br: {
    atOnce: (whole: ArrayBuffer) => brotliAtOnce(whole, BROTLI),
    open: () => createBrotliCompress(BROTLI),
    flushKind: constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: {
    atOnce: gzipAtOnce,
    open: () => createGzip(),
    flushKind: constants.Z_SYNC_FLUSH,
  },
};

type Encoding = keyof typeof encodings;

function encodingFor(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Node's default flushes nothing before the end; what is held is flushed in `feed`. */
const encoderFor = (encoding: Encoding) => ({
  stream: encodings[encoding].open(),
  flushKind: encodings[encoding].flushKind,
});

type Encoder = ReturnType<typeof encoderFor>;

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

/** What may be asked for in parts is sent as it is: its ranges and its strong ETag name these very bytes. */
const isCompressible = (headers: Headers) =>
  COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
  !headers.has("content-encoding") &&
  !headers.has("accept-ranges");

/** Compresses answers as they are made. */
export function compress() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { body, headers, status } = c.res;
    // `answer-keeper.ts` keeps it, and compresses it once for all who ask.
    if (c.get("isForEveryone") && status === 200 && c.get("isKept")) return;
    const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    if (!body || !isCompressible(headers) || c.req.method === "HEAD" || status === 304) return;
    headers.append("Vary", "Accept-Encoding");
    if (length < MIN_BYTES) return;
    const encoding = encodingFor(c.req.header("accept-encoding") ?? "");
    if (!encoding) return;
    const sent =
      length <= MAX_AT_ONCE
        ? await encodings[encoding].atOnce(await c.res.arrayBuffer())
        : compressed(body, encoderFor(encoding));
    c.res = new Response(sent, c.res);
    c.res.headers.set("Content-Encoding", encoding);
    c.res.headers.delete("Content-Length");
  });
}
