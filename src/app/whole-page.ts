import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { inlineJson } from "#lib/inline-json.ts";
import { scriptsLast } from "./scripts-last.ts";

/** What React writes in a text in the place of a boundary that waits for something, or that failed. */
const LEFT_OUT = "<!--$!-->";
const BODY_END = "</body>";
/** React writes it into streams alone. */
const DOCTYPE = "<!DOCTYPE html>";

/** The loaders' data for the browser, as the router's own `StreamTransfer` writes them: told in one go, because they are all there. */
async function handoffScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const stream = "window.__reactRouterContext.streamController";
  const told = await new Response(data).text();
  return `<script nonce="${nonce}">${stream}.enqueue(${inlineJson(told)});${stream}.close();</script>`;
}

/**
 * A page whose loaders have told everything, written as one text; null where it cannot be. A stream of pieces costs React and all
 * that is downstream much more, and the browser has to put the pieces together.
 *
 * @param document without the router's transfer of `data`, which waits for a stream.
 */
export async function writeWholePage(
  document: ReactNode,
  data: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const text = renderToString(document);
  const bodyEnd = text.lastIndexOf(BODY_END);
  if (text.includes(LEFT_OUT) || bodyEnd < 0) return null;
  return Buffer.concat([
    scriptsLast(Buffer.from(DOCTYPE + text.slice(0, bodyEnd))),
    Buffer.from(await handoffScript(data, nonce)),
    Buffer.from(text.slice(bodyEnd)),
  ]);
}
