import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptAnswer } from "./kept-answers.ts";
import type { Encoding } from "./kept-body.ts";

const NONCE_BYTES = 16;

/** A strong tag names the very bytes, so each encoding has its own. */
export const tagFor = (etag: string, encoding: Encoding): string =>
  `"${encoding === "identity" ? etag : `${etag}-${encoding}`}"`;

const knownTags = (header: string | undefined) =>
  (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));

/** Sends an answer again, with a nonce of its own. Answers the status. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body, etag, vary }: KeptAnswer,
  requestId: string,
): number {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const encoding = body.encodingFor(String(request.headers["accept-encoding"] ?? ""));
  for (const [name, parts] of headers) response.setHeader(name, parts.join(nonce));
  response.setHeader("Vary", vary);
  response.setHeader("X-Request-Id", requestId);
  const tag = etag && tagFor(etag, encoding);
  if (tag) {
    response.setHeader("ETag", tag);
    if (knownTags(request.headers["if-none-match"]).includes(tag)) {
      response.writeHead(304).end();
      return 304;
    }
  }
  const bytes = body.write(encoding, nonce);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", bytes.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : bytes);
  return 200;
}
