import { ApiError } from "#client/api-error.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import type { Outcome, SaveOutcome } from "#lib/outcome.ts";
import { isDone, readAnswer, readData, refusalOf } from "./read-answer.ts";

// How answers become outcomes. Nothing here rejects but for mistakes of ours.

type Answer = Promise<Response>;

/** What was sent is malformed, too large, of the wrong kind, or not what it says. */
const UNFIT = new Set([400, 413, 415, 422]);

export async function outcomeOf<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "done", data: await read() };
  } catch (error) {
    const isFinal = error instanceof ApiError && UNFIT.has(error.status);
    return { kind: "failed", message: sentenceOf(error), isFinal };
  }
}

/** The sentence of each refused field. */
export function fieldErrors(fields: unknown): Record<string, string> {
  const named = (Array.isArray(fields) ? fields : []).map(fieldsOf);
  const told = named.map(({ path, message }) => [textOf(path), textOf(message)]);
  return Object.fromEntries(told.filter(([path, message]) => path && message));
}

/** The `data` of an answer; refusals are the server's own sentences, else `fallback`. */
export async function writeOutcome<T>(answer: Answer, fallback: string): Promise<Outcome<T>> {
  return outcomeOf(async () => (await readData(answer, fallback)) as T);
}

/** What was saved; `current` of a 409 is what stands there instead. */
export async function saveOutcome<T>(answer: Answer, fallback: string): Promise<SaveOutcome<T>> {
  try {
    const answered = await readAnswer(answer);
    const { body, response } = answered;
    if (isDone(answered)) return { kind: "done", data: body?.data as T };
    if (response.status === 409 && body?.current) return { kind: "changed", current: body.current as T };
    return { kind: "failed", message: refusalOf(answered, fallback), fields: fieldErrors(body?.fields) };
  } catch (error) {
    return { kind: "failed", message: sentenceOf(error), fields: {} };
  }
}
