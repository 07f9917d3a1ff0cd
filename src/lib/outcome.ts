import { ExplainedError } from "./explained-error.ts";

/**
 * What became of a call that never rejects: `message` is the sentence to show. `isFinal`: what was sent cannot be taken,
 * however often it is sent.
 */
export type Outcome<T> = { kind: "done"; data: T } | { kind: "failed"; message: string; isFinal?: boolean };

/** The same for something that was to be saved. */
export type SaveOutcome<T> =
  | { kind: "done"; data: T }
  /** `fields` names what to mend. */
  | { kind: "failed"; message: string; fields: Record<string, string> }
  /** Somebody else saved it meanwhile: this is how it stands now. */
  | { kind: "changed"; current: T };

/** @throws ExplainedError with the sentence of a call that failed. */
export async function dataOf<T>(call: Promise<Outcome<T>>): Promise<T> {
  const outcome = await call;
  if (outcome.kind === "failed") throw new ExplainedError(outcome.message);
  return outcome.data;
}
