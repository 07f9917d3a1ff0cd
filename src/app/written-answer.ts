import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { Outcome, SaveOutcome } from "#lib/outcome.ts";
import { ApiError, sentenceOf, statusSentence } from "./api.ts";
import { unreachableSentence } from "./unreachable.ts";

// How the answers of writes become outcomes. Nothing here rejects but for mistakes of ours, save what says so.

type Answer = Promise<Response>;

interface Written {
  response: Response;
  /** Undefined when the answer is no JSON. */
  body: Record<string, unknown> | undefined;
}

export async function outcomeOf<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "done", data: await read() };
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error) };
  }
}

/** @throws ApiError when no answer came. */
export async function readWritten(answer: Answer): Promise<Written> {
  const response = await answer;
  try {
    return { response, body: fieldsOf(await response.json()) };
  } catch (error) {
    if (error instanceof SyntaxError) return { response, body: undefined };
    throw new ApiError(unreachableSentence(error), { cause: error });
  }
}

/** Why a write was not done: the server's own sentence for what the person can mend, else the bare status. */
export function refusalOf({ response, body }: Written, fallback: string): string {
  const told = textOf(body?.error);
  if (response.ok) return told || fallback;
  return (response.status < 500 && told) || statusSentence(response);
}

export const isDone = ({ response, body }: Written) => response.ok && body?.status === "success";

/** The sentence of each refused field. */
export function fieldErrors(fields: unknown): Record<string, string> {
  const named = (Array.isArray(fields) ? fields : []).map(fieldsOf);
  const told = named.map(({ path, message }) => [textOf(path), textOf(message)]);
  return Object.fromEntries(told.filter(([path, message]) => path && message));
}

/**
 * The `data` of an answer.
 * @throws ApiError with the server's own sentence for what the person can mend, else the bare status.
 */
export async function readWrittenData(answer: Answer, fallback: string): Promise<unknown> {
  const written = await readWritten(answer);
  if (isDone(written)) return written.body?.data;
  throw new ApiError(refusalOf(written, fallback), { status: written.response.status });
}

/** The `data` of a write, whose refusals are the server's own sentences. */
export async function writeOutcome<T>(answer: Answer, fallback: string): Promise<Outcome<T>> {
  return outcomeOf(async () => (await readWrittenData(answer, fallback)) as T);
}
/** What was saved; `current` of a 409 is what stands there instead. */
export async function saveOutcome<T>(answer: Answer, fallback: string): Promise<SaveOutcome<T>> {
  try {
    const written = await readWritten(answer);
    const { body, response } = written;
    if (isDone(written)) return { kind: "done", data: body?.data as T };
    if (response.status === 409 && body?.current) return { kind: "changed", current: body.current as T };
    return { kind: "failed", message: refusalOf(written, fallback), fields: fieldErrors(body?.fields) };
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error), fields: {} };
  }
}
