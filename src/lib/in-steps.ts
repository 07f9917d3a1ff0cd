/**
 * Does `work` and rounds the time that it takes up to whole steps of `stepMs`, whether it ends well or not: what was
 * found on the way, which takes a little longer or shorter, cannot be read from it.
 */
export async function inSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsedMs = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs));
  }
}
