type Arrived<T> = { [Key in keyof T]: T[Key] | Awaited<T[Key]> };

/**
 * How long the page before stays while the new one is fetched, in ms. Most answers are there by then, and their page comes
 * whole: skeletons would flash, and React keeps what was once a skeleton for 300 ms.
 */
const GRACE_MS = 150;

/**
 * What a `clientLoader` answers with. Someone who comes from another page gets the new one when all of it is there, or
 * after a moment with skeletons in the place of what is still under way; whoever is on it already keeps what they see
 * until all of it is there. Going back counts as being there, so the page is whole when its scroll position is restored.
 */
export async function arrival<T extends Record<string, Promise<unknown>>>(url: URL, pending: T): Promise<Arrived<T>> {
  const all = Promise.all(Object.entries(pending).map(async ([key, value]) => [key, await value] as const));
  const settled = all.then((entries) => Object.fromEntries(entries) as Arrived<T>);
  if (url.pathname === window.location.pathname) return settled;
  // Whoever turns elsewhere before the page is there calls these off, and needs no answer.
  settled.catch(() => {});
  for (const promise of Object.values(pending)) promise.catch(() => {});
  const grace = new Promise<T>((resolve) => setTimeout(resolve, GRACE_MS, pending));
  return Promise.race([settled, grace]);
}
