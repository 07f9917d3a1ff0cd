import { type ModelServer, ModelServerError } from "./model-request.ts";

/** What none of several servers did; the message says of each why. */
function allFailed(failures: readonly { server: ModelServer; error: ModelServerError }[]): ModelServerError {
  const [first] = failures;
  if (!first) return new ModelServerError("unreachable");
  if (failures.length === 1) return first.error;
  const { failure, status, retryAfterSeconds, isPaid } = first.error;
  const error = new ModelServerError(failure, { status, retryAfterSeconds, isPaid, cause: first.error });
  error.message = failures.map(({ server, error: { message } }) => `${server.name}: ${message}`).join(" ");
  return error;
}

export interface Answered<T> {
  value: T;
  server: ModelServer;
  /** Said beside the result where another server was to do it. */
  notice: string | null;
}

/**
 * Asks the servers in the order of the settings until one does it. What a server refused by its rules of content, and what it may
 * have been paid for, is asked of nobody else.
 * @throws ModelServerError
 */
export async function askInTurn<T>(
  servers: readonly ModelServer[],
  ask: (server: ModelServer) => Promise<T>,
): Promise<Answered<T>> {
  const failures: { server: ModelServer; error: ModelServerError }[] = [];
  for (const server of servers) {
    try {
      const value = await ask(server);
      const told = failures.map(({ server: { name }, error: { message } }) => `${name}: ${message}`).join(" ");
      return { value, server, notice: told === "" ? null : `${told} Quem respondeu foi ${server.name}.` };
    } catch (error) {
      if (!(error instanceof ModelServerError)) throw error;
      failures.push({ server, error });
      if (error.failure === "moderated" || error.isPaid) break;
    }
  }
  throw allFailed(failures);
}
