import { request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The body goes in pieces that do not tell how many there will be. */
  isChunked?: boolean;
  /** Ends the request and its connection; `fetch` would open another in its place. */
  signal?: AbortSignal;
}

/** Sends a request whose path is exactly as it is written: `fetch` would tidy it. Each has a connection of its own. */
export function rawRequest(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body, isChunked = false, signal }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined || isChunked ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false, signal },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces).toString("utf8"),
          }),
        );
      },
    );
    sent.once("error", reject);
    if (isChunked) sent.write(body);
    sent.end(isChunked ? undefined : body);
  });
}
