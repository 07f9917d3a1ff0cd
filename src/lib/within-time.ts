/**
 * The promise's own outcome if it comes within `timeoutMs`.
 * @throws TimeoutError (a DOMException) after that; what comes later is ignored.
 */
export async function withinTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("no answer in time", "TimeoutError")), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
