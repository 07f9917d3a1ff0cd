/** What became of a call that never rejects: `message` is the sentence to show. */
export type Outcome<T> = { kind: "done"; data: T } | { kind: "failed"; message: string };
