import { createServer, type Server } from "node:http";
import { ExplainedError } from "#lib/explained-error.ts";
import type { Config } from "#server/config.ts";
import { answerBrokenRequests } from "../http/broken-request.ts";

const HEADERS_TIMEOUT_MS = 10_000;
/** No deadline for the whole: a body must keep a least speed instead (`receive-body.ts`), an unread one is cut off (`unread-body.ts`). */
const REQUEST_TIMEOUT_MS = 0;
/** How often the deadline of the headers is checked; Node's own 30 s would let a slow peer stay four times as long. */
const DEADLINE_CHECK_MS = 1_000;
/**
 * How long a connection may rest between two requests. Proxies keep theirs for 60 s (nginx and AWS alike), and send a request on
 * one that we close that moment into nothing: behind one, ours rest longer. In front of browsers, which ask again, 5 s
 * let go of the many that do not come back.
 */
const REST_MS = 5_000;
const REST_BEHIND_PROXY_MS = 65_000;
/** A peer that neither sends nor reads for so long has left. */
const IDLE_SOCKET_MS = 60_000;
const MAX_CONNECTIONS = 2_000;

/** A server that no slow or broken peer can hold. */
export function createHttpServer({ trustedProxies, isHttps }: Pick<Config, "trustedProxies" | "isHttps">): Server {
  const http = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: DEADLINE_CHECK_MS,
    keepAliveTimeout: trustedProxies > 0 ? REST_BEHIND_PROXY_MS : REST_MS,
  });
  http.maxConnections = MAX_CONNECTIONS;
  http.timeout = IDLE_SOCKET_MS;
  answerBrokenRequests(http, isHttps);
  return http;
}

/** Nobody can be served at the address of the settings. */
class CannotListenError extends ExplainedError {
  override name = "CannotListenError";

  constructor({ port, host }: Pick<Config, "port" | "host">, cause: NodeJS.ErrnoException) {
    const problem =
      cause.code === "EADDRINUSE"
        ? `A porta ${port} já está em uso por outro programa. Feche o outro ou escolha outra: PORT=${port + 1} npm start`
        : `Não é possível atender em ${host}, porta ${port} (${cause.code}). Mude HOST ou PORT.`;
    super(problem, { cause });
  }
}

/** @throws CannotListenError */
export function listen(http: Server, address: Pick<Config, "port" | "host">): Promise<void> {
  const { port, host } = address;
  return new Promise((resolve, reject) => {
    http.once("error", (cause) => reject(new CannotListenError(address, cause)));
    http.listen(port, host, resolve);
  });
}
