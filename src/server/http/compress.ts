import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|.*\+json|xml|.*\+xml|javascript|manifest\+json)|image\/svg\+xml)/;
const MIN_BYTES = 1024;

function encoderFor(accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { name: "br", stream: createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { name: "gzip", stream: createGzip({ flush: constants.Z_SYNC_FLUSH }) };
  return null;
}

/** Compresses answers as they are made: each chunk is flushed, so a streamed page arrives in pieces and not at the end. */
export function compress() {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { body, headers, status } = c.res;
    const length = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    const isCandidate =
      body && COMPRESSIBLE.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");
    if (!isCandidate || c.req.method === "HEAD" || status === 304) return;
    headers.append("Vary", "Accept-Encoding");
    if (length < MIN_BYTES) return;
    const encoder = encoderFor(c.req.header("accept-encoding") ?? "");
    if (!encoder) return;
    const source = Readable.fromWeb(body as NodeReadableStream);
    // A visitor who leaves ends the encoder; the source is told, so the page stops being made.
    encoder.stream.once("close", () => source.destroy());
    source.once("error", (error) => encoder.stream.destroy(error));
    c.res = new Response(Readable.toWeb(source.pipe(encoder.stream)) as ReadableStream, c.res);
    c.res.headers.set("Content-Encoding", encoder.name);
    c.res.headers.delete("Content-Length");
  });
}
