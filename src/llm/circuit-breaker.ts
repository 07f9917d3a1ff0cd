const FAILURES = 3;
const OPEN_MS = 30_000;

/**
 * Remembers whether a service outside answers: after three failures in a row nobody waits for it for half a minute, then
 * one caller tries again.
 */
export function createCircuitBreaker({ now = () => performance.now() }: { now?: () => number } = {}) {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  return {
    /** Whether it may be asked. */
    get isClosed(): boolean {
      if (failures < FAILURES) return true;
      if (now() < openUntil) return false;
      // This caller tries; the others go on waiting until it is known how that went.
      openUntil = now() + OPEN_MS;
      return true;
    },
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= FAILURES) openUntil = now() + OPEN_MS;
    },
  };
}
