type Arrived<T> = { [Key in keyof T]: T[Key] | Awaited<T[Key]> };

/**
 * What a `clientLoader` answers with. Someone who comes from another page gets the new page at once, with skeletons in
 * the place of what is still under way; whoever is on it already keeps what they see until all of it is there. Going
 * back counts as being there, so the page is whole when its scroll position is restored.
 */
export async function arrival<T extends Record<string, Promise<unknown>>>(url: URL, pending: T): Promise<Arrived<T>> {
  if (url.pathname !== window.location.pathname) {
    // Whoever turns elsewhere before the page is there calls these off, and needs no answer.
    for (const promise of Object.values(pending)) promise.catch(() => {});
    return pending;
  }
  const settled = await Promise.all(Object.entries(pending).map(async ([key, value]) => [key, await value]));
  return Object.fromEntries(settled);
}
