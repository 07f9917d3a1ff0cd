import { WORKER_PATH, WORKER_POLICY } from "#contract/offline.ts";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

/** The pages of the shop that everyone may see: the worker keeps them. */
const SHOP = /^\/(?:arara-mart(?:\/.*)?|privacidade|termos|trocas)?$/;

/** The worker's address, as browsers want it that ask where a script comes from. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH });
  return policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;
}

/** Pages that are reached without loading a document do not pass by the worker: it is told of them. */
function tellVisits(): void {
  const { navigation } = window as { navigation?: EventTarget };
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  navigation?.addEventListener("currententrychange", () =>
    navigator.serviceWorker.controller?.postMessage(window.location.href),
  );
}

/** Without a connection a link of the shop loads its document, which the worker has or says that it has not. */
function followLinks(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as Element).closest("a");
  if (navigator.onLine || !isPlain || !navigator.serviceWorker.controller || !link || link.target) return;
  if (link.origin !== window.location.origin || !SHOP.test(link.pathname) || link.hash) return;
  event.preventDefault();
  window.location.assign(link.href);
}

/** Has the shop be there without a connection. Browsers that keep nothing, as private windows, go without. */
export async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
  tellVisits();
  window.addEventListener("click", followLinks, { capture: true });
}
