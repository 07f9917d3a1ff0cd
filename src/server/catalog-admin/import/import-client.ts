import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { ExplainedError } from "#lib/explained-error.ts";
import { IMPORT_PATH } from "./import-channel.ts";
import { type ImportEvent, type ImportTotals, importEventSchema, noTotals } from "./import-event.ts";
import { readLines } from "./line-reader.ts";
import { untilAborted } from "./source-bytes.ts";

const MAX_EVENT_BYTES = 64 * 1024;

const refusalSchema = z.object({ error: z.string() });

/** The process that holds the data folder takes no import: it is no server, is closing, or has another one under way. */
export class ImportRefusedError extends ExplainedError {
  override name = "ImportRefusedError";
}

async function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return response;
  } catch (cause) {
    const reason = "A pasta de dados está em uso por um processo que não recebe importações. Feche-o e tente de novo.";
    throw new ImportRefusedError(reason, { cause });
  }
}

async function* eventsOf(response: IncomingMessage): AsyncGenerator<ImportEvent, void, undefined> {
  for await (const line of readLines(response, MAX_EVENT_BYTES)) {
    if (line.text !== null) yield importEventSchema.parse(JSON.parse(line.text));
  }
}

/** The events up to `finished`; when the server goes away before it, that is how the import finished. */
async function* untilFinished(response: IncomingMessage): AsyncGenerator<ImportEvent, void, undefined> {
  let totals: ImportTotals = noTotals;
  let code = "";
  try {
    for await (const event of eventsOf(response)) {
      yield event;
      if (event.type === "finished") return;
      if (event.type === "progress") totals = event.totals;
    }
  } catch (error) {
    code = ` (${error instanceof Error && "code" in error ? error.code : String(error)})`;
  }
  yield { type: "finished", outcome: "failed", reason: `o servidor encerrou a conexão${code}`, totals };
}

/**
 * Runs an import in the server that holds the data folder, through the folder's lock socket; the events are the same as
 * those of an import in this process.
 * @throws ImportRefusedError when the holder does not take it.
 */
export async function* importThroughServer(
  socketPath: string,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ImportEvent, void, undefined> {
  const path = `${IMPORT_PATH}/${randomUUID()}`;
  const stop = async () => {
    const asked = request({ socketPath, path, method: "DELETE" }).end();
    (await answerOf(asked)).resume();
  };
  // The end of the body means the end of the file: it may only come after the server knows that it was a stop.
  const body = async function* () {
    yield* untilAborted(source, signal);
    if (signal.aborted) await stop();
  };
  const sent = request({ socketPath, path, method: "POST" });
  const answered = answerOf(sent);
  // A broken upload is heard where the answer is read: it ends early, or never begins.
  sent.on("error", () => {});
  pipeline(Readable.from(body()), sent, () => {});
  try {
    const response = await answered;
    if (response.statusCode !== 200) {
      throw new ImportRefusedError(refusalSchema.parse(JSON.parse(await text(response))).error);
    }
    yield* untilFinished(response);
  } finally {
    sent.destroy();
  }
}
