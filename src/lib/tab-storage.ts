/** Uses the tab's own storage, which ends with it. It may be full or forbidden: then nothing is kept, undefined is answered, and nothing else fails. */
export function withTabStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.info("o armazenamento da aba falhou", error instanceof Error ? error.name : error);
    return undefined;
  }
}
