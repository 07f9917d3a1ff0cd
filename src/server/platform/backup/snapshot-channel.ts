import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { BackupError } from "./backup-format.ts";

/** How folders of such copies are called, in the data folder. */
export const SNAPSHOT_PREFIX = ".backup-";
const SNAPSHOT_PATH = "/database/snapshot";

const bodySchema = z.object({ folder: z.string().min(1) });

/**
 * Answers, on the lock of the data folder, a process of the same person that wants a copy of the embedded database: two processes
 * over one folder would lose writes. False = it was something else that was asked.
 */
export function answerSnapshots({ copyTo }: Pick<Database, "copyTo">) {
  return (incoming: IncomingMessage, response: ServerResponse): boolean => {
    if (incoming.url !== SNAPSHOT_PATH || incoming.method !== "POST" || !copyTo) return false;
    text(incoming)
      .then((body) => copyTo(bodySchema.parse(JSON.parse(body)).folder))
      .then(
        () => response.writeHead(204, { Connection: "close" }).end(),
        () => response.writeHead(500, { Connection: "close" }).end(),
      );
    return true;
  };
}

/**
 * Has the server that holds the data folder copy its database, and answers the folder of the copy.
 * @throws BackupError when it does not
 */
export async function askForSnapshot(socketPath: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, `${SNAPSHOT_PREFIX}${randomUUID()}`);
  const sent = request({ socketPath, path: SNAPSHOT_PATH, method: "POST" });
  sent.end(JSON.stringify({ folder: join(folder, "postgres") }));
  const [answer] = (await once(sent, "response").catch((cause: unknown) => {
    throw new BackupError(
      "A pasta de dados está em uso por um processo que não faz backups. Feche-o e tente de novo.",
      { cause },
    );
  })) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode === 204) return folder;
  throw new BackupError("O servidor que usa a pasta de dados não conseguiu copiar o banco. Há espaço no disco?");
}
