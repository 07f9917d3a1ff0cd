import type { EventEmitter } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { DataFolderLock } from "#server/platform/db/data-folder-lock.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import { type ImportJob, runImport } from "./import-job.ts";

export const IMPORT_PATH = "/catalog/import";

/** Small, because each batch holds the only connection of the embedded database while visitors wait for it. */
const BATCH_SIZE = 100;
/** How long a client has to read the end of its answer when the server closes. */
const GOODBYE_MS = 2_000;

type Writer = Pick<ImportJob, "save" | "afterWriting">;
/** Answers what else is asked on the lock; false = nothing it knows. */
type Elsewhere = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ImportChannel {
  /** Ends the import that is running after its batch, tells its client, and takes no more. */
  close(): Promise<void>;
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify({ error }));
}

/** Resolves with the event. Unlike `once` of node:events it takes no part in errors, which a vanished client may cause. */
function heard(emitter: EventEmitter, event: string): Promise<void> {
  return new Promise((resolve) => emitter.once(event, () => resolve()));
}

async function sendEvents(request: IncomingMessage, response: ServerResponse, job: ImportJob): Promise<void> {
  // The connection stays: closing it on a client that still sends would take the end of the answer away from it.
  response.writeHead(200, { "Content-Type": "application/x-ndjson" });
  response.flushHeaders();
  const closed = heard(response, "close");
  for await (const event of runImport(job)) {
    if (response.destroyed || response.write(`${JSON.stringify(event)}\n`)) continue;
    await Promise.race([heard(response, "drain"), closed]);
  }
  response.end();
  request.resume();
}

/**
 * Lets `catalog:import` work through the server that holds the data folder: two processes over one folder would lose
 * writes. It speaks HTTP on the folder's lock, which only the person who runs the server can reach:
 * `POST /catalog/import/<id>` with the file as body answers events, a JSON line each, while it reads;
 * `DELETE` on the same address ends that import after the batch that is being written. One import at a time.
 */
export function openImportChannel(
  lock: DataFolderLock,
  writer: Writer,
  log: Log,
  elsewhere: Elsewhere = () => false,
): ImportChannel {
  let running: { path: string; stop: AbortController; done: Promise<void> } | undefined;
  let isClosing = false;
  const sockets = new Set<Socket>();

  function start(path: string, request: IncomingMessage, response: ServerResponse): void {
    const stop = new AbortController();
    response.once("close", () => stop.abort());
    // Leaving the body unread must not take the connection, and with it the answer, away.
    const source = request.iterator({ destroyOnReturn: false });
    const job = { source, signal: stop.signal, batchSize: BATCH_SIZE, ...writer };
    const done = sendEvents(request, response, job)
      .catch((error) => {
        log.error({ error: describeError(error) }, "import channel failed");
        response.destroy();
      })
      .finally(() => {
        running = undefined;
      });
    running = { path, stop, done };
  }

  // No deadlines: an upload lasts as long as the import, and the other end is the same person's.
  const http = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
    const path = request.url ?? "";
    if (elsewhere(request, response)) return;
    if (!path.startsWith(`${IMPORT_PATH}/`)) return refuse(response, 404, "Endereço não encontrado.");
    if (request.method === "DELETE") {
      if (running?.path === path) running.stop.abort();
      return void response.writeHead(204, { Connection: "close" }).end();
    }
    if (isClosing) return refuse(response, 503, "O servidor que usa esta pasta de dados está encerrando.");
    if (running) return refuse(response, 409, "Outra importação já está em andamento neste servidor.");
    start(path, request, response);
  });
  lock.onConnection((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    http.emit("connection", socket);
  });

  return {
    async close() {
      isClosing = true;
      running?.stop.abort();
      await running?.done;
      const deadline = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, GOODBYE_MS);
      await Promise.all([...sockets].map((socket) => heard(socket, "close")));
      clearTimeout(deadline);
    },
  };
}
