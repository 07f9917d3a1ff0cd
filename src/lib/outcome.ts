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
