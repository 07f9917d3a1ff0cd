import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { toAppError } from "./error-response.ts";
import { plainAnswerHeaders } from "./security-headers.ts";

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "request/headers-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "request/too-slow",
};

const headers = (isHttps: boolean) => ({
  ...plainAnswerHeaders(isHttps),
  "Content-Type": "application/json; charset=UTF-8",
  Connection: "close",
});

const reasons: Record<number, string> = { 400: "Bad Request", 408: "Request Timeout" };

function answerTo(code: string | undefined, isHttps: boolean): string {
  const error = new AppError(codes[code ?? ""] ?? "request/malformed");
  const body = JSON.stringify(error.toBody());
  return [
    `HTTP/1.1 ${error.status} ${reasons[error.status] ?? "Request Header Fields Too Large"}`,
    ...Object.entries(headers(isHttps)).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/**
 * Answers what never becomes a whole request (a broken request line, headers beyond the limit, a body that does not come)
 * in the shape of every other error, and ends its connection. Nothing is written into an answer that is under way.
 */
export function answerBrokenRequests(http: Server, isHttps: boolean): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  http.on("request", ({ socket }, response) => answers.set(socket, response));
  http.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isUnderWay = answer?.headersSent === true && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isUnderWay) socket.destroy();
    else socket.end(answerTo(error.code, isHttps));
  });
}

/** The same for a request that is whole and whose address or host is none, so that it does not reach the app. */
export const answerUnreadable = (isHttps: boolean) => (thrown: unknown) => {
  const error =
    thrown instanceof RequestError ? new AppError("request/malformed", { cause: thrown }) : toAppError(thrown);
  return new Response(JSON.stringify(error.toBody()), { status: error.status, headers: headers(isHttps) });
};
