// What an object of known keys has, typed by them. TypeScript widens keys to text, because an object may hold more than
// its type says; those that are read here are literals of ours.

export const keysOf = <Key extends string>(known: Readonly<Record<Key, unknown>>) => Object.keys(known) as Key[];

export const entriesOf = <Key extends string, Value>(known: Readonly<Record<Key, Value>>) =>
  Object.entries(known) as [Key, Value][];

/** The text as a key of what is known; null = it is none. */
export const keyIn = <Key extends string>(known: Readonly<Record<Key, unknown>>, text: string | null): Key | null =>
  keysOf(known).find((key) => key === text) ?? null;
