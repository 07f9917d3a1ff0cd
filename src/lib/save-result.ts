/** What came of saving what others change too: with a conflict nothing was saved, and `current` is how it stands now. */
export type SaveResult<T, Current = T> = { kind: "saved"; data: T } | { kind: "conflict"; current: Current };
