import { createHash } from "node:crypto";
import type { Context } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "../app-env.ts";
import type { KeptAnswer } from "./kept-answers.ts";
import { createKeptBody } from "./kept-body.ts";
import { tagFor } from "./send-kept.ts";

/** Made anew for each answer, or told by whoever sends it. */
const NOT_KEPT = new Set([
  ...["content-length", "content-encoding", "transfer-encoding", "etag"],
  ...["x-request-id", "date", "vary"],
]);
const TAG_LETTERS = 22;

const splitAt = (text: string, nonce: string | undefined): string[] => (nonce ? text.split(nonce) : [text]);

/** What the answer depends on: its encoding, and what its handler said. */
function varyOf(headers: Headers): string {
  const named = (headers.get("vary") ?? "").split(",").map((one) => one.trim());
  return [...new Set([...named.filter(Boolean), "Accept-Encoding"])].join(", ");
}

/** An answer that is all there, in the form in which it is kept. */
export function toKept(c: Context<AppEnv>, text: string): KeptAnswer {
  const nonce = c.get("secureHeadersNonce");
  const body = createKeptBody(splitAt(text, nonce).map((part) => Buffer.from(part)));
  const hash = () => createHash("sha256").update(text).digest("base64url").slice(0, TAG_LETTERS);
  return {
    headers: [...c.res.headers].flatMap(([name, value]) =>
      NOT_KEPT.has(name) ? [] : [[name, splitAt(value, nonce)] as const],
    ),
    vary: varyOf(c.res.headers),
    body,
    etag: body.hasPlaces ? undefined : hash(),
    route: c.get("pageRoute") ?? routePath(c),
  };
}

/** The same answer for who asked first. */
export function firstResponse(c: Context<AppEnv>, { body, etag, vary }: KeptAnswer): Response {
  const encoding = body.encodingFor(c.req.header("accept-encoding") ?? "");
  const bytes = new Uint8Array(body.write(encoding, c.get("secureHeadersNonce")));
  // That of the text as it was written. What is left in `c.res`, Hono puts into the response that takes its place.
  c.res.headers.delete("Content-Length");
  const response = new Response(bytes, c.res);
  response.headers.set("Vary", vary);
  if (etag) response.headers.set("ETag", tagFor(etag, encoding));
  if (encoding !== "identity") response.headers.set("Content-Encoding", encoding);
  return response;
}
