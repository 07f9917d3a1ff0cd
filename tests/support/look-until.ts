const GIVE_UP_MS = 300_000;

/** Looks again and again until it is so. */
export async function lookUntil<T>(look: () => Promise<T>, isSo: (found: T) => boolean, what: string): Promise<T> {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; ) {
    const found = await look();
    if (isSo(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${what} stands still`);
}
