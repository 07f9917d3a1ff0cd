import { unlink } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join, relative } from "node:path";
import { ExplainedError } from "#lib/explained-error.ts";

/** Linux keeps 108 bytes for the path of a unix socket, macOS 104. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Another live process holds the data folder. */
export class DataFolderInUseError extends ExplainedError {
  override name = "DataFolderInUseError";

  constructor(dataDir: string) {
    super(
      `A pasta de dados ${dataDir} já está em uso por outro processo da Arara. Feche o outro ou escolha outra com DATA_DIR.`,
    );
  }
}

/** The path of the folder's lock socket: the shorter of absolute and relative, as the system allows few bytes. */
export function lockSocketPath(dataDir: string): string {
  const absolute = join(dataDir, "arara.sock");
  const fromHere = relative(process.cwd(), absolute);
  const path = Buffer.byteLength(fromHere) < Buffer.byteLength(absolute) ? fromHere : absolute;
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    throw new ExplainedError(
      `O caminho de DATA_DIR é longo demais (${dataDir}): use uma pasta com caminho mais curto.`,
    );
  }
  return path;
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(path, () => resolve(true));
  });
}

/** Whether a live process answers on the socket; a socket file left by a killed process refuses at once. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export interface DataFolderLock {
  /** Hands connections of other local processes of the same person to `accept`, such as an import that runs beside the server. */
  onConnection(accept: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/**
 * Takes the data folder for this process, or throws `DataFolderInUseError`. The lock is a listening unix socket: the
 * system frees it when the process ends, however it ends, so `kill -9` leaves nothing that blocks the next start.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = lockSocketPath(dataDir);
  let accept = (socket: Socket): void => {
    socket.destroy();
  };
  const server = createServer((socket) => accept(socket));
  if (!(await listen(server, path))) {
    if (await isAnswered(path)) throw new DataFolderInUseError(dataDir);
    await unlink(path);
    if (!(await listen(server, path))) throw new DataFolderInUseError(dataDir);
  }
  server.unref();
  return {
    onConnection(next) {
      accept = next;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
