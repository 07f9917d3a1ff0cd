/** How often something happened since this process started, by name, in one place for whoever measures. */
export function createCounters() {
  const counts = new Map<string, number>();
  return {
    add: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
    read: (): Record<string, number> => Object.fromEntries(counts),
  };
}

export type Counters = ReturnType<typeof createCounters>;
